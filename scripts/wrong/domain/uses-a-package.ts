import * as v from 'valibot'

export const Zip = v.string()
