import { themeOf } from '#app/ui/theme.ts'

export const theme = themeOf
