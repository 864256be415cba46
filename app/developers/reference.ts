import type { Block } from '#app/site/reading/blocks.ts'

/** Of a field: `list of` and the object whose fields stand elsewhere, or the values that it may have. */
export type TypeShown = { words: string; object?: string; values?: string[]; mayBeNull?: boolean }

export type FieldRow = { name: string; isRequired: boolean; type: TypeShown; text: Block[] }

export type OperationShown = {
  id: string
  method: string
  path: string
  tag: string
  summary: string
  description: Block[]
  /** What a token must be allowed; null where anyone may call. */
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
    /** Of an answer that is no JSON. */
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
