/**
 * Says of the reports beside the repository that have photographs how many of the photos given to findings are theirs, and how
 * many of theirs are given, how long finding and cutting them takes, and what they weigh beside the file. `photos.tsv` holds, for
 * each finding by the place of its words, the place of each photo that a person saw to be its own; drawings are none, and where
 * that person was unsure nothing counts. `npm run bench:photos`
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deficiency } from '#domain/deficiency/deficiency.ts'
import { matchPhotos } from '#domain/photo/match-photos.ts'
import { MAX_PHOTOS_PER_FINDING, type PageImage } from '#domain/photo/photo.ts'
import { photographic } from '#domain/photo/photographic.ts'
import { composeAnalysis } from '#server/compose/compose-analysis.ts'
import { readAnalysisEnv } from '#server/env/env.ts'

const REACH = 0.012
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
  const started = performance.now()
  const images = await photographs.images(
    file,
    pages.map(({ number, turns = 0 }) => ({ page: number, turns })),
  )
  const matched = matchPhotos(deficiencies, pages, photographic(images))
  const cuts = await photographs.cut(
    file,
    matched.map(({ page, box }) => ({ page, box, turns: pages[page - 1]?.turns ?? 0 })),
  )
  const seconds = (performance.now() - started) / 1000
  const bytes = cuts.reduce((sum, cut) => sum + (cut ? cut.full.length + cut.thumbnail.length : 0), 0)
  console.log(
    `${report}: ${cuts.length} photos in ${seconds.toFixed(1)} s, ${((100 * bytes) / file.length).toFixed(0)} % of the file`,
  )
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
