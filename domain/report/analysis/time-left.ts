import type { StageProgress } from '#domain/report/progress.ts'
import { type Report, type Stage, stages } from '#domain/report/report.ts'

type Range = { min: number; max: number }

/** The expected remaining time in seconds. `overdue`: the current stage takes longer than usual. */
export type TimeLeft = Range | 'overdue'

/**
 * Measured in seconds: reading takes 20 to 60 ms for a page of text, and with OCR 12.6 s on two cores (4.2 minutes for 20 scanned
 * pages, as the landing page states); a model takes up to 1.5 s to judge one.
 */
const reading = { min: 0.02, max: 12.6 }
const judging = { min: 0.02, max: 1.5 }
const beginning = { min: 0.5, max: 5 }
/** Several reports are analyzed at once, so one ahead in the queue may cost next to nothing. */
const reportBefore = { min: 1, max: 60 }

/** How much the speed may change for the remaining pages. */
const SLOWER = 1.5
const FASTER = 0.7
/** A shorter time, and fewer pages, are too little to measure the speed. */
const TELLING = 2
const FEW_PAGES = 3

type Analysis = Pick<Report, 'kind' | 'bytes' | 'stageSeconds'> & {
  stage: Stage
  /** The current stage's progress. */
  stageProgress: StageProgress | null
  /** Until a worker starts it. */
  waiting: { before: number } | null
}

/** Returns null while an outside service is unavailable. */
export function timeLeft({ kind, bytes, stage, stageSeconds, stageProgress, waiting }: Analysis): TimeLeft | null {
  if (stageProgress?.delayed) return null
  const pages = stageProgress && stageProgress.of > 0 ? all(stageProgress.of) : pagesIn(bytes)
  const usual: Record<Stage, Range> = {
    received: sum(beginning, kind === 'txt' ? times(pages, judging) : readingOf(bytes, stageProgress)),
    read: sum(beginning, times(pages, judging)),
    extracted: { min: 0.5, max: 20 },
    priced: { min: 0.5, max: 20 },
    matched: { min: 0, max: 3 },
  }
  const later = stages.slice(stages.indexOf(stage) + 1).map((each) => usual[each])
  if (waiting) return sum(times(all(waiting.before), reportBefore), usual[stage], ...later)
  const rest = paceOf(stageSeconds, stageProgress) ?? lessBy(stageSeconds, usual[stage])
  return rest === 'overdue' ? rest : sum(rest, ...later)
}

/** Returns the rest of the stage at the speed of this file's own pages; null until a few of them are done. */
function paceOf(elapsed: number, progress: StageProgress | null): TimeLeft | null {
  if (!progress || progress.done < FEW_PAGES || elapsed < TELLING) return null
  const { done, of, stood = 0 } = progress
  const rest = (Math.max(0, elapsed - stood) / done) * Math.max(0, of - done)
  const left = lessBy(stood, { min: rest * FASTER, max: rest * SLOWER + 1 })
  // Behind pages of text a scanned one takes its usual time.
  return left === 'overdue' && stood <= reading.max ? { min: 0, max: 0 } : left
}

function lessBy(seconds: number, { min, max }: Range): TimeLeft {
  return seconds > max ? 'overdue' : { min: Math.max(0, min - seconds), max: max - seconds }
}

/** Until they are counted, a scanned page takes 200 kB or more: what is smaller is text. */
function readingOf(bytes: number, progress: StageProgress | null): Range {
  if (progress && progress.of > 0) return times(all(progress.of), reading)
  const { min } = pagesIn(bytes)
  return times({ min, max: Math.max(2, Math.min(100, bytes / 200_000)) }, reading)
}

/** Until they are counted: a page takes 60 to 500 kB, and an inspection report has up to 100 pages. */
function pagesIn(bytes: number): Range {
  return { min: Math.max(1, Math.min(100, bytes / 500_000)), max: Math.max(2, Math.min(100, bytes / 60_000)) }
}

function all(count: number): Range {
  return { min: count, max: count }
}

function times(a: Range, b: Range): Range {
  return { min: a.min * b.min, max: a.max * b.max }
}

function sum(...ranges: Range[]): Range {
  return ranges.reduce((a, b) => ({ min: a.min + b.min, max: a.max + b.max }))
}

/** Where each phase begins, in percent of the whole analysis. */
const begins: Record<Stage, number> = { received: 0, read: 20, extracted: 40, priced: 70, matched: 85 }

/** Returns the percentage done: the finished phases and the pages of the current one. */
export function percentDone(stage: Stage, progress: StageProgress | null): number {
  const next = stages[stages.indexOf(stage) + 1]
  const width = (next ? begins[next] : 100) - begins[stage]
  const counts = stage === 'received' || stage === 'read'
  const share = counts && progress && progress.of > 0 ? Math.min(1, progress.done / progress.of) : 0
  return Math.round(begins[stage] + width * share)
}
