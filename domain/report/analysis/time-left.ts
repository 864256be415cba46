import type { StageProgress } from '#domain/report/progress.ts'
import { type Report, type Stage, stages } from '#domain/report/report.ts'

type Range = { min: number; max: number }

/** The expected remaining time in seconds. `overdue`: the current stage takes longer than usual. */
export type TimeLeft = Range | 'overdue'

/**
 * Measured in seconds: reading takes 20 to 60 ms for a page of text and up to 3 s with OCR; a model takes up to 1.5 s to judge
 * one.
 */
const reading = { min: 0.02, max: 3 }
const judging = { min: 0.02, max: 1.5 }
const beginning = { min: 0.5, max: 5 }
/** Several reports are analyzed at once, so one ahead in the queue may cost next to nothing. */
const reportBefore = { min: 1, max: 60 }

/** How much the speed may change for the remaining pages. */
const SLOWER = 1.5
const FASTER = 0.7
/** A shorter time is too little to measure the speed. */
const TELLING = 2

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
    received: sum(beginning, times(pages, kind === 'txt' ? judging : reading)),
    read: sum(beginning, times(pages, judging)),
    extracted: { min: 0.5, max: 20 },
    priced: { min: 0.5, max: 20 },
    matched: { min: 0, max: 3 },
  }
  const later = stages.slice(stages.indexOf(stage) + 1).map((each) => usual[each])
  if (waiting) return sum(times(all(waiting.before), reportBefore), usual[stage], ...later)
  if (stageSeconds > usual[stage].max) return 'overdue'
  return sum(restOf(usual[stage], stageSeconds, stageProgress), ...later)
}

/** Estimates the rest of the current stage from the speed so far, capped at the usual time. */
function restOf(usual: Range, elapsed: number, progress: StageProgress | null): Range {
  const most = usual.max - elapsed
  if (!progress || progress.done === 0 || elapsed < TELLING) return { min: Math.max(0, usual.min - elapsed), max: most }
  const atThisSpeed = (elapsed / progress.done) * Math.max(0, progress.of - progress.done)
  const max = Math.min(most, atThisSpeed * SLOWER + 1)
  return { min: Math.min(max, atThisSpeed * FASTER), max }
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
