import { wordsIn } from '#adapters/extraction/rules/words.ts'

const defects = wordsIn(import.meta.dirname, 'defects')
const phrases = wordsIn(import.meta.dirname, 'phrases')

/** Something is broken, missing, unsafe, or does not do its work. Of so many words V8 compiles `\b` at the end twice as long. */
export const strongDefects = defects.pattern(String.raw`\b{strong}(?!\w)`, 'gi')

/** Worn, stained, close to the end, not as it should be: a deficiency where the inspector asserts it of this house. */
export const mediumDefects = defects.word('medium', 'gi')

/** A failure told with "not": work that a part does not do, or what it should be and is not. */
export const negatedWork = defects.pattern(String.raw`(?:n['’]t|\b{not})\s+(?:[\w'’/-]+\s+){0,4}?{work}\b`, 'gi')

/** Says that something needs work. */
export const needs = phrases.word('need', 'gi')

/** Keeps a sound part sound. */
export const upkeep = phrases.word('upkeep', 'gi')

/** The inspector says that it was seen here. */
export const asserted = phrases.word('asserted', 'gi')

/** The part is sound. */
export const satisfactory = phrases.word('satisfactory', 'gi')

/** Not looked at, or only in part. */
export const limitation = phrases.word('limitation', 'gi')

/** Contract, scope, standards and advice to any buyer. */
export const boilerplate = phrases.word('boilerplate', 'gi')
