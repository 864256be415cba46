/**
 * Measures what the stages of an analysis take for a shape of text. Run by itself, it answers its parent's messages, each
 * for one shape: a separate process has its own memory to measure.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { costbookCosts } from '#adapters/costs/costbook.ts'
import { Refusal } from '#adapters/documents/refusal.ts'
import { readTxt } from '#adapters/documents/text/read-txt.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { contractorTypesOf } from '#domain/contractor/matching.ts'
import { openMisses } from '#domain/deficiency/possible-miss.ts'
import { prove } from '#domain/deficiency/proof.ts'
import { bundleRepairs } from '#domain/estimate/jobs/bundle.ts'
import { partsOf, withParts } from '#domain/report/choices/parts.ts'
import type { Page, ReportDocument } from '#domain/report/document.ts'
import { untouched } from '#domain/report/report.ts'
import { type Shape, shapes } from './growth-shapes.ts'

export const stages = ['reading', 'rules', 'pricing', 'visits', 'parts', 'proof'] as const
export type Stage = (typeof stages)[number]

/** `found`: the number of findings and possible misses. */
export type Measured = { characters: number; found: number; cpu: Record<Stage, number> }

/** Faster work is measured again, and the shortest time counts. */
const REPEATED_BELOW_MS = 1_500
const REPEATS = 3
/** Below this, noise on the machine dominates a ratio. */
const TELLING_MS = 20
/** At every size this many proposals are proven, because an engine's budget limits how many it makes. */
const MOST_PROVEN = 200

const extraction = rulesExtraction()
const costs = costbookCosts()

/**
 * Measures the CPU milliseconds of every stage for each size of a shape, in characters. Every size is measured as often as
 * the others: the best of three against the first of one would look like growth. Once is enough where every stage is faster
 * than what is judged, because further measurements only count where they are shorter still.
 */
export async function measured(shape: Shape, sizes: number[], tellingMs = TELLING_MS): Promise<Measured[]> {
  const once = async () => {
    const all: Measured[] = []
    for (const size of sizes) all.push(await analysed(shape, size))
    return all
  }
  let best = await once()
  const isRepeated = () => worstGrowth(best, tellingMs).ratio > 0 && best.every((one) => total(one) < REPEATED_BELOW_MS)
  for (let time = 1; time < REPEATS && isRepeated(); time++) best = least(best, await once())
  return best
}

/** `tellingMs`: shorter times are not judged. */
type Asked = { shape: string; sizes: number[]; tellingMs?: number }
type Told = { all: Measured[]; megabytes: number }

/** A process that measures one shape after the other: loading the rules takes as long as measuring most of them. */
export type Measurer = { measure(asked: Asked): Promise<Told>; end(): void }

export function startMeasurer(): Measurer {
  const child: ChildProcess = fork(import.meta.filename, { execArgv: ['--expose-gc'] })
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the measuring process ended early (${signal ?? code})`)
  })
  ended.catch(() => {})
  return {
    async measure(asked) {
      const answer = once(child, 'message')
      child.send(asked)
      const [told] = await Promise.race([answer, ended])
      return told
    },
    end: () => void child.kill(),
  }
}

/** Measures all sizes of a shape in a process of its own, whose memory holds no other shape's leavings. */
export async function measuredApart(shape: string, sizes: number[]): Promise<Told> {
  const measurer = startMeasurer()
  return measurer.measure({ shape, sizes }).finally(measurer.end)
}

export function total({ cpu }: Measured): number {
  return stages.reduce((sum, stage) => sum + cpu[stage], 0)
}

async function analysed(shape: Shape, characters: number): Promise<Measured> {
  const file = new TextEncoder().encode(shape.text(characters))
  const cpu = Object.fromEntries(stages.map((stage) => [stage, 0])) as Record<Stage, number>
  const timed = async <Value>(stage: Stage, work: () => Value | Promise<Value>): Promise<Value> => {
    const before = process.cpuUsage()
    const value = await work()
    const { user, system } = process.cpuUsage(before)
    cpu[stage] = (user + system) / 1000
    return value
  }
  const pages = await timed('reading', () => readOrRefused(file))
  if (!pages) return { characters, found: 0, cpu }
  const document: ReportDocument = { kind: 'txt', pages }
  const found = await timed('rules', () => extraction.extract(document))
  const estimates = await timed('pricing', () => costs.estimate(found.deficiencies, null))
  const findings = found.deficiencies.map((deficiency, index) => ({
    ...untouched,
    ...deficiency,
    estimate: estimates[index] ?? null,
    quote: null,
    contractors: [],
    contractorsLeftOut: 0,
    contractorTypes: contractorTypesOf({ category: deficiency.category, estimate: estimates[index] ?? null }),
  }))
  await timed('visits', () => bundleRepairs(findings))
  await timed('parts', () => {
    openMisses(found.possibleMisses, [])
    const apart = findings.slice(0, 1).map((finding) => ({
      finding: finding.id,
      apart: partsOf(finding).map(({ id, evidence }) => ({ ...finding, id, evidence: [evidence] })),
    }))
    return withParts(found.deficiencies, apart as unknown as Parameters<typeof withParts>[1], document)
  })
  const proposals = found.deficiencies.flatMap(({ evidence }) => evidence).slice(0, MOST_PROVEN)
  await timed('proof', () => prove(document, proposals))
  return { characters, found: found.deficiencies.length + found.possibleMisses.length, cpu }
}

/** Returns null when the text is refused, which is an answer and ends the analysis. */
function readOrRefused(file: Uint8Array): Page[] | null {
  try {
    return readTxt(file)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

export type Growth = { ratio: number; stage: Stage | 'all'; characters: number }

/** Returns the largest growth of the CPU time, of a stage or of all together, when a text doubles in length. */
export function worstGrowth(measured: Measured[], tellingMs = TELLING_MS): Growth {
  let worst: Growth = { ratio: 0, stage: 'all', characters: 0 }
  for (const [index, larger] of measured.entries()) {
    const smaller = measured[index - 1]
    if (!smaller) continue
    const doublings = Math.log2(larger.characters / smaller.characters)
    const growth = (before: number, after: number) => (before < tellingMs ? 0 : (after / before) ** (1 / doublings))
    const told: [Growth['stage'], number][] = [
      ['all', growth(total(smaller), total(larger))],
      ...stages.map((stage): [Stage, number] => [stage, growth(smaller.cpu[stage], larger.cpu[stage])]),
    ]
    for (const [stage, ratio] of told) if (ratio > worst.ratio) worst = { ratio, stage, characters: larger.characters }
  }
  return worst
}

/** Returns the shorter times of two measurements of the same sizes. */
export function least(one: Measured[], other: Measured[]): Measured[] {
  return one.map((measured, index) => {
    const again = other[index]?.cpu ?? measured.cpu
    const cpu = Object.fromEntries(stages.map((stage) => [stage, Math.min(measured.cpu[stage], again[stage])]))
    return { ...measured, cpu: cpu as Record<Stage, number> }
  })
}

if (import.meta.main) {
  process.on('message', async ({ shape: name, sizes, tellingMs }: Asked) => {
    const shape = shapes.find((each) => each.name === name)
    if (!shape) throw new Error(`There is no shape ${name}.`)
    // What the shape before left would be cleared away in the time of this one.
    globalThis.gc?.()
    await analysed(shape, 20_000)
    const all = await measured(shape, sizes, tellingMs)
    const told: Told = { all, megabytes: process.resourceUsage().maxRSS / 1024 }
    process.send?.(told)
  })
}
