import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { measured as figures, measuredOnNew, percent } from '#app/site/accuracy/figures.ts'
import { breadcrumbLd, publicMeta } from '#app/site/reading/page-meta.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Logo } from '#app/ui/shell/logo.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { PRODUCT, SUPPORT_EMAIL, TAGLINE } from '#app/ui/words/brand.ts'
import { formatPrice, plural } from '#app/ui/words/report.ts'
import { publicOrigin } from '#app/web/ports.server.ts'
import { optionalUser } from '#app/web/session/session.server.ts'
import { CREDIT_REFERENCE_PRICE } from '#domain/credit/credit.ts'
import { MAX_UPLOAD_MEGABYTES } from '#domain/report/report.ts'
import { RETENTION_HOURS } from '#domain/retention/retention.ts'
import { printedDay } from '#domain/text/day.ts'
import { LogoFiles, Screenshots } from './press-files.tsx'

export const handle: PageHandle = { scripts: false, hasOwnHeader: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const origin = data?.origin ?? ''
  return publicMeta({
    title: 'Press Kit',
    description: `Facts, logos, screenshots and ready-made texts about ${PRODUCT}, and whom to ask.`,
    path: '/press',
    origin,
    jsonLd: [
      breadcrumbLd(origin, [
        { name: 'Home', path: '/' },
        { name: 'Press Kit', path: '/press' },
      ]),
    ],
  })
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { date, total } = figures
  return {
    origin: publicOrigin,
    signedIn: (await optionalUser(request)) !== null,
    measured: { date, ...total, fresh: measuredOnNew },
  }
}

const contact = `mailto:${SUPPORT_EMAIL}?subject=Press`

export default function Press() {
  const { signedIn, measured } = useLoaderData<typeof loader>()
  return (
    <>
      {!signedIn && <Header />}
      <section className="rounded-box border border-line bg-surface p-6 sm:p-10">
        <h1 className="text-2xl">Press Kit</h1>
        <p className="mt-3 max-w-prose text-lg text-muted">
          {TAGLINE}. {PRODUCT} reads a home inspection report and shows what was found, on which page, and what the
          repair may cost.
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="/login" reloadDocument>
            Get Started Today
          </ButtonLink>
          <a href="#press-contact" className="link inline-flex min-h-11 items-center">
            Press contact
          </a>
        </div>
      </section>
      <div className="mt-6 grid grid-cols-1 gap-6">
        <Card title="Facts">
          <Facts measured={measured} />
        </Card>
        <Card title="Texts to use">
          <Boilerplate />
        </Card>
        <Card title="Logo">
          <LogoFiles />
        </Card>
        <Card title="Screenshots">
          <Screenshots />
        </Card>
        <Card title="Press contact" id="press-contact" className="scroll-mt-4">
          <p className="max-w-prose">
            Write to{' '}
            <a href={contact} className="link">
              {SUPPORT_EMAIL}
            </a>
            . Media inquiries are answered within 24 hours.
          </p>
        </Card>
      </div>
      <Footer />
    </>
  )
}

/** The header for signed-out visitors; users see their own bar. */
function Header() {
  return (
    <header className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
      <a href="/" aria-label={`${PRODUCT}, home`} className="flex min-h-11 items-center">
        <Logo />
      </a>
      <nav aria-label="Press page" className="-mx-3 flex flex-wrap gap-x-1">
        <HeaderLink href="/">Home</HeaderLink>
        <HeaderLink href="/blog">Blog</HeaderLink>
        <HeaderLink href={contact}>Contact</HeaderLink>
      </nav>
    </header>
  )
}

function HeaderLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center rounded-box px-3 font-semibold text-muted hover:bg-sunken hover:text-ink"
    >
      {children}
    </a>
  )
}

const footerLinks = [
  { href: '/', label: 'Home' },
  { href: '/blog', label: 'Blog' },
  { href: '/press', label: 'Press Kit' },
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/terms', label: 'Terms of Service' },
]

/** The shell's own footer follows below, with the copyright line. */
function Footer() {
  return (
    <nav aria-label="Press page, end" className="mt-8 flex flex-wrap gap-x-5 text-sm print:hidden">
      {footerLinks.map(({ href, label }) => (
        <a key={href} href={href} className="link inline-flex min-h-11 items-center">
          {label}
        </a>
      ))}
    </nav>
  )
}

type Measured = { date: string; fresh: typeof measuredOnNew } & typeof figures.total

function Facts({ measured }: { measured: Measured }) {
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Fact name="What it does">
        Lists the deficiencies of an inspection report, each with its page and the inspector's own words, estimates the
        repair for the ZIP code, names contractors nearby and drafts the repair request.
      </Fact>
      <Fact name="Who it is for">
        People who buy a home and have a few days to decide; sellers, owners and agents as well.
      </Fact>
      <Fact name="Measured accuracy">
        Of what it lists, {percent(measured.precision)} is an issue; of the issues, it lists {percent(measured.recall)}.
        Measured on {printedDay(measured.date)} with {plural(measured.reports, 'file')} labeled by hand,{' '}
        {plural(measured.gold, 'issue')} in all, each read by an analysis that had learned nothing from it. On the{' '}
        {measured.fresh.reports} files that were new to its rules as well: {percent(measured.fresh.precision)} and{' '}
        {percent(measured.fresh.recall)}.{' '}
        <a href="/accuracy" className="link">
          All figures and their limits
        </a>
      </Fact>
      <Fact name="How it reads">
        By rules that run on its own server; a language model can be added and is not needed. Scanned pages are read by
        OCR. A finding whose words are not in the report is not shown; pages that could not be read are listed.
      </Fact>
      <Fact name="Price">
        Upload and summary are free. {formatPrice(CREDIT_REFERENCE_PRICE)} opens one full report, less in packages. No
        subscription; credits never expire.
      </Fact>
      <Fact name="Privacy">
        {RETENTION_HOURS} hours after the upload the file, its page text and its page images are deleted, or at the
        deadline until which their owner keeps them, with a signed receipt that anybody can check. No advertising, no
        tracking, no sale of data.
      </Fact>
      <Fact name="Contractors">
        Ordered by trade, rating, reviews and distance, by rules printed on the page. Nobody pays for a place. Texts go
        out only when the homeowner sends them.
      </Fact>
      <Fact name="Formats">
        In: PDF and plain text of up to {MAX_UPLOAD_MEGABYTES} MB. Out: HTML, PDF, CSV, Excel and JSON. Every screen
        works without JavaScript.
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="mt-1 max-w-prose text-muted">{children}</dd>
    </div>
  )
}

function Boilerplate() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <div>
        <h3 className="font-semibold">In one sentence</h3>
        <p className="mt-1 max-w-prose">
          {PRODUCT} turns a home inspection report into a list of proven, priced deficiencies that a buyer can negotiate
          with.
        </p>
      </div>
      <div>
        <h3 className="font-semibold">In a paragraph</h3>
        <p className="mt-1 max-w-prose">
          A home buyer gets an inspection report of sixty pages and has days to decide. {PRODUCT} reads the whole
          report, lists each deficiency with the page and the words that prove it, estimates the repair for the ZIP
          code, finds contractors nearby and drafts a repair request whose numbers add up line by line. It publishes how
          accurate it is, takes no money from contractors, and deletes the report after {RETENTION_HOURS} hours with a
          receipt that anybody can check.
        </p>
      </div>
    </div>
  )
}
