import type { Block } from '#app/site/reading/blocks.ts'

/** A field's type: `list of` with an object described elsewhere, or the allowed values. */
export type TypeShown = { words: string; object?: string; values?: string[]; mayBeNull?: boolean }

export type FieldRow = { name: string; isRequired: boolean; type: TypeShown; text: Block[] }

export type OperationShown = {
  id: string
  method: string
  path: string
  tag: string
  summary: string
  description: Block[]
  /** The scope that a token needs; null when anyone may call. */
  scope: string | null
  isAdmin: boolean
  parameters: (FieldRow & { place: string })[]
  sentAs: string
  body: FieldRow[]
  curl: string
  answer: {
    status: number
    text: Block[]
    others: { status: number; text: Block[] }[]
    /** The content types of an answer that is not JSON. */
    types: string[]
    type: TypeShown | null
    rows: FieldRow[]
    headers: { name: string; text: Block[] }[]
    isTagged: boolean
    example: string | null
  }
  problems: { code: string; status: number; when: Block[] }[]
}

export type ObjectShown = { name: string; rows: FieldRow[] }
