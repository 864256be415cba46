import type { ReactNode } from 'react'
import type { LandingData } from '#app/site/landing/landing.server.ts'
import { Icon } from '#app/ui/kit/icon.tsx'
import { SeverityBadge } from '#app/ui/kit/severity-badge.tsx'
import { stageLabels } from '#app/ui/words/report.ts'
import { contractorTypeLabels } from '#domain/contractor/contractor.ts'
import { formatRange } from '#domain/estimate/estimate.ts'
import { stages } from '#domain/report/report.ts'

const round = 'grid size-11 place-items-center rounded-full border border-edge hover:bg-sunken'

/**
 * Four screens of the product on a phone. Open while the address names one of its slides, which works with links alone;
 * `public/landing.js` makes it a modal dialog.
 */
export function DemoDialog({ example }: Pick<LandingData, 'example'>) {
  const slides = [
    { title: 'Upload', text: 'Drop the file that your inspector sent. That is all it needs.', screen: <Upload /> },
    {
      title: 'AI analysis',
      text: 'You see which step is being done. You can leave the page meanwhile.',
      screen: <Analysis />,
    },
    {
      title: 'Color-coded results',
      text: 'Every issue with its severity, its page and its price.',
      screen: <Results example={example} />,
    },
    {
      title: 'Local contractors',
      text: 'Of the right trade, near the house, in an order that nobody can buy.',
      screen: <Contractors />,
    },
  ]
  return (
    <dialog
      id="demo"
      aria-labelledby="demo-title"
      className="fixed inset-0 z-50 m-auto hidden max-h-full w-[calc(100%-2rem)] max-w-md flex-col overflow-y-auto rounded-box border border-line bg-surface p-4 text-ink shadow-[0_0_0_100vmax_rgb(0_0_0/50%)] backdrop:bg-transparent has-target:flex sm:p-6"
    >
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id="demo-title" className="text-lg">
          On your phone
        </h2>
        <a
          href="#view-demo"
          aria-label="Close the demo"
          className="grid size-11 place-items-center rounded-box hover:bg-sunken"
        >
          <Icon name="close" />
        </a>
      </div>
      {slides.map(({ title, text, screen }, index) => (
        <section
          key={title}
          id={`demo-${index + 1}`}
          tabIndex={-1}
          aria-label={`${index + 1} of ${slides.length}: ${title}`}
          className="hidden outline-none target:block"
        >
          <Phone>{screen}</Phone>
          <h3 className="mt-4 text-center font-semibold">
            {index + 1}. {title}
          </h3>
          <p className="min-h-12 text-center text-muted">{text}</p>
          <Steps titles={slides.map((slide) => slide.title)} current={index} />
        </section>
      ))}
    </dialog>
  )
}

function Steps({ titles, current }: { titles: string[]; current: number }) {
  const isFirst = current === 0
  const isLast = current === titles.length - 1
  return (
    <div className="mt-3 flex items-center justify-between gap-2">
      {isFirst ? (
        <span className="size-11" />
      ) : (
        <a href={`#demo-${current}`} rel="prev" aria-label="Previous" className={round}>
          <Icon name="back" />
        </a>
      )}
      <ol className="flex">
        {titles.map((title, index) => (
          <li key={title}>
            <a
              href={`#demo-${index + 1}`}
              aria-label={`Slide ${index + 1}: ${title}`}
              aria-current={index === current ? 'step' : undefined}
              className="group grid size-11 place-items-center"
            >
              <span className="size-3 rounded-full border border-edge group-hover:bg-edge group-aria-[current]:border-accent group-aria-[current]:bg-accent" />
            </a>
          </li>
        ))}
      </ol>
      {isLast ? (
        <a href="/demo" className="link text-right text-sm">
          The whole report
        </a>
      ) : (
        <a href={`#demo-${current + 2}`} rel="next" aria-label="Next" className={round}>
          <Icon name="back" className="size-5 rotate-180" />
        </a>
      )}
    </div>
  )
}

function Phone({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex h-80 w-64 max-w-full flex-col justify-center overflow-hidden rounded-[1.75rem] border-4 border-edge bg-paper p-4 text-sm">
      {children}
    </div>
  )
}

function Upload() {
  return (
    <div className="flex flex-col items-center rounded-box border-2 border-dashed border-edge bg-sunken px-3 py-8 text-center">
      <Icon name="upload" className="mb-2 size-8 text-accent" />
      <p className="font-semibold">Drop your inspection report here</p>
      <p className="mt-3 flex items-center gap-1.5 rounded-box border border-line bg-surface px-2 py-1">
        <Icon name="document" className="size-4 text-muted" />
        sample-report.txt
      </p>
    </div>
  )
}

function Analysis() {
  const current = 2
  return (
    <ol className="grid gap-3">
      {stages.map((stage, index) => (
        <li key={stage} className={`flex items-center gap-2 ${index > current ? 'text-muted' : ''}`}>
          {index < current ? (
            <Icon name="check-circle" className="text-good" />
          ) : (
            <Icon name={index === current ? 'clock' : 'low'} className={index === current ? 'text-accent' : ''} />
          )}
          <span className={index === current ? 'font-semibold' : ''}>{stageLabels[stage]}</span>
        </li>
      ))}
    </ol>
  )
}

function Results({ example: { finding, others } }: Pick<LandingData, 'example'>) {
  return (
    <ul className="grid gap-2">
      {[finding, ...others].map(({ number, title, severity, price }) => (
        <li key={number} className="rounded-box border border-line bg-surface p-2">
          <SeverityBadge severity={severity} />
          <p className="mt-1 truncate font-semibold">{title}</p>
          <p className="text-muted tabular-nums">{price ? formatRange(price) : 'Not estimated'}</p>
        </li>
      ))}
    </ul>
  )
}

const nearby = [
  { type: 'handyman', miles: '2.1' },
  { type: 'roofing_contractor', miles: '3.4' },
  { type: 'electrician', miles: '4.0' },
] as const

function Contractors() {
  return (
    <>
      <p className="mb-2 text-muted">Sample companies</p>
      <ul className="grid gap-2">
        {nearby.map(({ type, miles }) => (
          <li key={type} className="flex items-center gap-2 rounded-box border border-line bg-surface p-2">
            <Icon name="hard-hat" className="text-accent" />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{contractorTypeLabels[type]}</span>
              <span className="text-muted tabular-nums">{miles} miles · licensed</span>
            </span>
            <Icon name="message" className="ml-auto text-muted" />
          </li>
        ))}
      </ul>
    </>
  )
}
