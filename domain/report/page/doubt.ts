import type { Evidence } from '../../deficiency/deficiency.ts'
import type { PageState } from '../document.ts'

/** From this confidence on, a finding needs no second look. */
export const SURE = 70

/** `hard-to-read`: OCR is not sure of the words. `less-sure`: the words are as printed, but may not tell of a deficiency. */
export type Doubt = 'hard-to-read' | 'less-sure'

/** Returns why a finding that `state` of page proves needs a second look; null if it needs none. */
export function doubtOn(state: PageState | undefined, confidence: number): Doubt | null {
  if (confidence >= SURE) return null
  return state === 'ocr' ? 'hard-to-read' : 'less-sure'
}

/** Returns the doubt about a finding by the page of its fullest statement. */
export function doubtOf(
  { confidence, evidence }: { confidence: number; evidence: Pick<Evidence, 'page'>[] },
  pageStates: PageState[],
): Doubt | null {
  return doubtOn(pageStates[(evidence[0]?.page ?? 0) - 1], confidence)
}
