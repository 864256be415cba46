/**
 * Says of the reports beside the repository that have photographs how many of the photos given to findings are theirs, and how
 * many of theirs are given, how long finding and cutting them takes, what they weigh beside the file, and how much more memory
 * that takes than the open file. `photos.tsv` holds, for each finding by the place of its words, the place of each photo that a
 * person saw to be its own; drawings are none, and where that person was unsure nothing counts. `npm run bench:photos`
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deficiency } from '#domain/deficiency/deficiency.ts'
import { cutsFor, pagesFor } from '#domain/photo/find-photos.ts'
import { matchPhotos } from '#domain/photo/match-photos.ts'
import { MAX_PHOTOS_PER_FINDING, type PageImage } from '#domain/photo/photo.ts'
import { photographic } from '#domain/photo/photographic.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import { composeAnalysis } from '#server/compose/compose-analysis.ts'
import { readAnalysisEnv } from '#server/env/env.ts'
import { peakOf } from './child-memory.ts'

const REACH = 0.012
const PROGRAM = 'pictures/photo-child'
const folder = join(import.meta.dirname, '../../../shared/reports')

type Spot = { page: number; x: number; y: number }
type Label = { report: string; finding: Spot; photo: Spot | null; kind: string }

const env = readAnalysisEnv({})
if (!env.ok) throw new Error(env.faults.join())
const { documents, extraction, photographs } = composeAnalysis(env.env)

const all = { right: 0, wrong: 0, missed: 0 }
for (const [report, labels] of Map.groupBy(readLabels(), (label) => label.report)) {
  const count = await score(report, labels)
  for (const key of ['right', 'wrong', 'missed'] as const) all[key] += count[key]
  say(report, count)
}
say('all', all)
process.exit(0)

function readLabels(): Label[] {
  const [, ...rows] = readFileSync(join(import.meta.dirname, 'photos.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  return rows.map((row) => {
    const [report = '', page, x, y, photoPage, photoX, photoY, kind = ''] = row.split('\t')
    const photo = kind === 'none' ? null : spotOf(photoPage, photoX, photoY)
    return { report, finding: spotOf(page, x, y), photo, kind }
  })
}

function spotOf(...numbers: (string | undefined)[]): Spot {
  const [page = 0, x = 0, y = 0] = numbers.map(Number)
  return { page, x, y }
}

async function score(report: string, labels: Label[]): Promise<typeof all> {
  const path = ['dev', 'second'].map((set) => join(folder, set, `${report}.pdf`)).find(existsSync)
  if (!path) throw new Error(`${report}.pdf is not in ${folder}.`)
  const file = readFileSync(path)
  const read = await documents.read(file, 'pdf')
  if (!read.ok) throw new Error(`${path}: ${read.reason}`)
  const { deficiencies } = await extraction.extract(read.document)
  const { pages } = read.document
  const { images, matched } = await measured(report, file, { deficiencies, pages })
  const count = { right: 0, wrong: 0, missed: 0 }
  for (const finding of deficiencies) {
    const own = labels.filter((label) =>
      finding.evidence.some(({ page, box }) => box && isAt(label.finding, page, box)),
    )
    if (own.length === 0) continue
    const { right, wrong, missed } = compare(finding, own, matched, images)
    count.right += right
    count.wrong += wrong
    count.missed += missed
  }
  return count
}

/** Finds and cuts the photos of a report, and says how long that takes, and how much of the disk and of memory. */
async function measured(
  report: string,
  file: Uint8Array,
  { deficiencies, pages }: { deficiencies: Deficiency[]; pages: ReportDocument['pages'] },
) {
  const open = await peakOf(PROGRAM, () => photographs.images(file, [{ page: pages.length + 1, turns: 0 }]))
  const started = performance.now()
  let images: PageImage[] = []
  const listing = await peakOf(PROGRAM, async () => {
    images = await photographs.images(file, pagesFor(deficiencies, pages))
  })
  const matched = matchPhotos(deficiencies, pages, photographic(images))
  let bytes = 0
  const cutting = await peakOf(PROGRAM, async () => {
    const cuts = await photographs.cut(file, cutsFor(matched, file, pages))
    bytes = cuts.reduce((sum, cut) => sum + (cut?.bytes.length ?? 0), 0)
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const share = ((100 * bytes) / file.length).toFixed(1)
  const more = (peak: number) => `${(peak - open).toFixed(0)} MB`
  console.log(`${report}: ${matched.length} photos in ${seconds} s, ${share} % of the file`)
  console.log(
    `  memory: ${open.toFixed(0)} MB with the file open, ${more(listing)} more to find, ${more(cutting)} more to cut`,
  )
  return { images, matched }
}

/** Equal images count once: a summary repeats the photos of the body. */
function compare({ id }: Deficiency, own: Label[], matched: ReturnType<typeof matchPhotos>, images: PageImage[]) {
  const printsOf = (kind: string) =>
    new Set(
      own
        .filter((label) => label.kind === kind)
        .map(({ photo }) => images.find(({ page, box }) => photo && isAt(photo, page, box))?.print ?? ''),
    )
  const wanted = printsOf('photo')
  const neutral = new Set([...printsOf('drawing'), ...printsOf('unsure')])
  const given = new Set(matched.filter(({ finding }) => finding === id).map(({ print }) => print))
  const right = [...given].filter((print) => wanted.has(print)).length
  const wrong = [...given].filter((print) => !wanted.has(print) && !neutral.has(print)).length
  const most = Math.min(wanted.size, MAX_PHOTOS_PER_FINDING)
  return { right, wrong, missed: Math.max(0, most - right) }
}

function isAt(spot: Spot, page: number, { x, y }: { x: number; y: number }): boolean {
  return spot.page === page && Math.abs(spot.x - x) < REACH && Math.abs(spot.y - y) < REACH
}

function say(name: string, { right, wrong, missed }: typeof all): void {
  const share = (part: number) => ((100 * right) / Math.max(1, part)).toFixed(1)
  console.log(
    `${name.padEnd(32)} right ${right}, wrong ${wrong}, missed ${missed}: precision ${share(right + wrong)}, recall ${share(right + missed)}`,
  )
}
