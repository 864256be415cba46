import type { Severity } from '#domain/deficiency/deficiency.ts'
import type { PageMark, PageView } from '#domain/report/page/view-page.ts'

const colors: Record<Severity, string> = {
  critical: 'text-critical',
  major: 'text-major',
  minor: 'text-minor',
  low: 'text-low',
}

/** The page as printed, with a numbered box around the words of each finding. Paper stays light in the dark theme. */
export function PagePicture({
  view: { report, page, marks },
  size,
  chosen,
}: {
  view: PageView
  size: { width: number; height: number }
  chosen: string | null
}) {
  const source = `/reports/${report}/pages/${page}.png`
  return (
    <figure>
      <div className="relative overflow-hidden rounded-box border border-edge bg-surface scheme-light">
        <img
          src={source}
          width={size.width}
          height={size.height}
          alt={`Page ${page} of your report. The findings on it are listed with their words.`}
          className="block h-auto w-full"
        />
        <svg className="absolute inset-0 size-full" aria-hidden="true">
          {marks.map((mark) => (
            <Boxes
              key={mark.id}
              mark={mark}
              isChosen={mark.id === chosen}
              isFaint={chosen !== null && mark.id !== chosen}
            />
          ))}
        </svg>
      </div>
      <figcaption className="mt-1 text-sm print:hidden">
        <a href={source} className="link inline-flex min-h-11 items-center">
          Open the picture of this page alone
        </a>
      </figcaption>
    </figure>
  )
}

/** The space around the words, as a fraction of the page. */
const PADDING = 0.004
/** In pixels, at any size of the page. The label stands beside the words. */
const LABEL_RADIUS = 11
const LABEL_X = -10

function Boxes({ mark, isChosen, isFaint }: { mark: PageMark; isChosen: boolean; isFaint: boolean }) {
  const boxes = mark.evidence.flatMap(({ box }) => box ?? [])
  return (
    <g data-chosen={isChosen || undefined} className={`${colors[mark.severity]} ${isFaint ? 'opacity-40' : ''}`}>
      {boxes.map(({ x, y, width, height }) => (
        <g key={`${x} ${y}`}>
          <rect
            x={percent(x - PADDING)}
            y={percent(y - PADDING)}
            width={percent(width + 2 * PADDING)}
            height={percent(height + 2 * PADDING)}
            rx="3"
            fill="currentColor"
            fillOpacity={isChosen ? 0.18 : 0.06}
            stroke="currentColor"
            strokeWidth={isChosen ? 3.5 : 2}
          />
          <svg x={percent(x - PADDING)} y={percent(y - PADDING)} className="overflow-visible" aria-hidden="true">
            <circle cx={LABEL_X} r={LABEL_RADIUS} fill="currentColor" />
            <text
              x={LABEL_X}
              dy="0.35em"
              textAnchor="middle"
              className="fill-surface text-sm font-semibold tabular-nums"
            >
              {mark.number}
            </text>
          </svg>
        </g>
      ))}
    </g>
  )
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 10_000) / 100}%`
}
