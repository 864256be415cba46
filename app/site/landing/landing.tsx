import { Link } from '@remix-run/react'
import { useContext } from 'react'
import { ArticleCard } from '#app/site/blog/article-card.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Breadcrumb } from '#app/ui/shell/breadcrumb.tsx'
import { ServerContext } from '#app/ui/shell/server-context.ts'
import { SUPPORT_EMAIL } from '#app/ui/words/brand.ts'
import type { LandingData } from './landing.server.ts'
import { Comparison } from './parts/comparison.tsx'
import { DemoDialog } from './parts/demo-dialog.tsx'
import { Examples } from './parts/examples.tsx'
import { FeatureCards } from './parts/feature-cards.tsx'
import { Figures } from './parts/figures.tsx'
import { Hero } from './parts/hero.tsx'
import { OneHouse } from './parts/one-house.tsx'
import { OutOfNetwork } from './parts/out-of-network.tsx'
import { Part } from './parts/part.tsx'
import { StoreBadges } from './parts/store-badges.tsx'
import { questions } from './questions.ts'

/** The page for visitors: what the product does, shown on a public sample report, and how to sign up. */
export function Landing({ landing: { articles, figures, example } }: { landing: LandingData }) {
  const { nonce } = useContext(ServerContext)
  return (
    <>
      <Breadcrumb />
      <Hero example={example} />
      <Figures figures={figures} />
      <FeatureCards />
      <OneHouse example={example} />
      <Comparison />
      <Examples example={example} />
      <OutOfNetwork />
      {articles.length > 0 && (
        <Part
          id="reading"
          title="Before you ask for repairs"
          more={{ to: '/blog', label: 'All articles' }}
          intro="Written for buyers under contract, with the sources of every figure."
        >
          <ul className="grid grid-cols-1 gap-4 md:grid-cols-3">
            {articles.map((article) => (
              <ArticleCard key={article.slug} article={article} level={3} />
            ))}
          </ul>
        </Part>
      )}
      <Part id="questions" title="Questions">
        <div className="grid grid-cols-1 items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="divide-y divide-line border-y border-line">
            {questions.map(({ question, answer }) => (
              <details key={question} className="group">
                <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-2 font-semibold">
                  {question}
                  <span aria-hidden="true" className="text-lg text-muted transition-transform group-open:rotate-45">
                    +
                  </span>
                </summary>
                <p className="max-w-prose pb-4 text-muted">{answer}</p>
              </details>
            ))}
          </div>
          <p className="rounded-box border border-line bg-surface p-4 sm:p-6">
            <strong className="block">Something else?</strong>
            <span className="text-muted">
              More is answered in the{' '}
              <Link to="/help" className="link">
                Help Center
              </Link>
              . Or write to{' '}
              <a href={`mailto:${SUPPORT_EMAIL}`} className="link">
                {SUPPORT_EMAIL}
              </a>
              .
            </span>
          </p>
        </div>
      </Part>
      <section aria-labelledby="start" className="mt-16 rounded-box bg-accent-soft p-6 sm:p-8">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-6">
          <div>
            <h2 id="start" className="text-lg">
              Have a report at hand?
            </h2>
            <p className="text-muted">An account needs a username, an email and a password. No card.</p>
          </div>
          <ButtonLink to="/auth?tab=register">Create Free Account</ButtonLink>
        </div>
        <StoreBadges />
      </section>
      <DemoDialog example={example} />
      <script src="/landing.js" defer nonce={nonce} />
    </>
  )
}
