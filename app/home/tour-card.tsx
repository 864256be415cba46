import { Form, Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { Progress } from '#app/ui/kit/progress.tsx'
import { ONBOARDING_POINTS, type OnboardingStep, type Tour, type TourStep } from '#domain/onboarding/onboarding.ts'

const texts: Record<OnboardingStep, { title: string; how: string; to: string; link: string }> = {
  upload: {
    title: 'Upload a report',
    how: 'Choose the PDF or text file of an inspection on this page.',
    to: '/',
    link: 'Upload',
  },
  analyze: {
    title: 'Get it analyzed',
    how: 'It starts by itself. You can leave in the meantime.',
    to: '/reports',
    link: 'Your reports',
  },
  contractors: {
    title: 'See contractors',
    how: 'Unlock the report: each finding names contractors near the house.',
    to: '/reports',
    link: 'Your reports',
  },
  connect: {
    title: 'Text a contractor',
    how: 'Choose “Text contractors” on a finding. You see the words before they go.',
    to: '/reports',
    link: 'Your reports',
  },
  download: {
    title: 'Download the result',
    how: 'As HTML, PDF, CSV, Excel or JSON: the card “Download” stands above the findings.',
    to: '/reports',
    link: 'Your reports',
  },
}

const START_IT = 'Start it: your settings make an upload wait for that. You can leave in the meantime.'
const FAILED = 'The last file could not be analyzed. Upload another one.'

type Upload = { startsItself: boolean; hasFailed?: boolean }

/**
 * The steps for a new user, in order; once it is hidden, a link to show it again. `startsItself`: an upload is analyzed
 * without being asked; `hasFailed`: the one beside it could not be.
 */
export function TourCard({ tour, ...upload }: { tour: Tour } & Upload) {
  const { isHidden, steps, earned, isComplete } = tour
  if (isHidden) {
    return (
      <TourForm>
        <Button name="change" value="show" size="small" tone="quiet" className="text-muted">
          Show the tour again
        </Button>
      </TourForm>
    )
  }
  return (
    <Card id="tour" title="Your first report" className="scroll-mt-4">
      <Progress label="Points" value={earned} max={ONBOARDING_POINTS} text={`${earned} of ${ONBOARDING_POINTS}`} />
      {isComplete && (
        <p className="mt-4 flex gap-3 rounded-box bg-good-soft p-3">
          <Icon name="star" className="mt-0.5 text-good" />
          <span>
            <strong>Congratulations!</strong> You have done every step, from the report to the result.
          </span>
        </p>
      )}
      <ol className="mt-4 grid gap-1">
        {steps.map((step, index) => (
          <TourStepItem key={step.id} {...{ step, ...upload }} number={index + 1} />
        ))}
      </ol>
      <TourForm>
        <Button name="change" value="hide" size="small" tone="plain">
          Hide
        </Button>
        {earned > 0 && (
          <Button name="change" value="reset" size="small" tone="quiet" className="text-muted">
            Start over
          </Button>
        )}
      </TourForm>
    </Card>
  )
}

function TourForm({ children }: { children: ReactNode }) {
  const { search } = useLocation()
  return (
    <Form method="post" action={`/onboarding${search}`} preventScrollReset className="mt-4 flex flex-wrap gap-2">
      {children}
    </Form>
  )
}

function howTo(step: OnboardingStep, { startsItself, hasFailed }: Upload): string {
  if (step !== 'analyze') return texts[step].how
  return hasFailed ? FAILED : startsItself ? texts.analyze.how : START_IT
}

const stateWords = { completed: 'done', active: 'next', pending: 'to do' }

function TourStepItem({ step: { id, points, state }, number, ...upload }: { step: TourStep; number: number } & Upload) {
  const { title, to, link } = texts[id]
  return (
    <li
      aria-current={state === 'active' ? 'step' : undefined}
      className={`flex gap-3 rounded-box p-2 ${state === 'active' ? 'bg-accent-soft' : ''}`}
    >
      <span className="grid size-6 shrink-0 place-items-center">
        {state === 'completed' ? (
          <Icon name="check-circle" className="size-6 text-good" />
        ) : (
          <span
            aria-hidden="true"
            className={`grid size-6 place-items-center rounded-full border text-sm font-semibold ${state === 'active' ? 'border-accent text-accent' : 'border-edge text-muted'}`}
          >
            {number}
          </span>
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={state === 'pending' ? 'text-muted' : 'font-semibold'}>
            {title}
            <span className="sr-only">, {stateWords[state]}</span>
          </span>
          <span className="text-sm text-muted tabular-nums">{points} points</span>
        </p>
        {state === 'active' && (
          <p className="text-sm">
            {howTo(id, upload)}{' '}
            {to !== '/' && (
              <Link to={to} className="link">
                {link}
              </Link>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
