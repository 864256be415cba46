import { themeOf } from '#app/theme.ts'

export const theme = themeOf
