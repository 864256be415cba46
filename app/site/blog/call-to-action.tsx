/** The link from an article to the product. */
export function CallToAction() {
  return (
    <section
      aria-labelledby="start"
      className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-box bg-accent-soft p-6 sm:p-8 print:hidden"
    >
      <div className="max-w-prose">
        <h2 id="start" className="text-lg">
          Have a report in front of you?
        </h2>
        <p className="mt-1">
          Every deficiency with its page, the inspector's own words and a repair price for the ZIP code. The summary is
          free.
        </p>
      </div>
      <a
        href="/"
        className="inline-flex min-h-11 items-center rounded-box bg-accent px-4 font-semibold text-on-accent hover:bg-accent-strong"
      >
        Analyze your report
      </a>
    </section>
  )
}
