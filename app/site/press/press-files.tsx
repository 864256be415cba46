const logos = [
  { name: 'plumbline-logo', title: 'Logo, for light ground', ground: 'bg-[#ffffff]' },
  { name: 'plumbline-logo-light', title: 'Logo, for dark ground', ground: 'bg-[#10161b]' },
  { name: 'plumbline-mark', title: 'Mark', ground: 'bg-[#ffffff]' },
]

/** The logos, each as SVG and as a bitmap; `scripts/pictures/press-kit.ts` makes them. */
export function LogoFiles() {
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {logos.map(({ name, title, ground }) => (
          <li key={name} className="flex flex-col">
            <div className={`grid h-36 place-items-center rounded-box border border-line p-6 ${ground}`}>
              <img src={`/press/${name}.svg`} alt={title} className="max-h-16 max-w-full" />
            </div>
            <p className="mt-2 font-semibold">{title}</p>
            <p className="flex gap-5">
              {['svg', 'png'].map((kind) => (
                <a
                  key={kind}
                  href={`/press/${name}.${kind}`}
                  download
                  className="link inline-flex min-h-11 items-center"
                  aria-label={`${title}, ${kind.toUpperCase()}`}
                >
                  {kind.toUpperCase()}
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-prose text-sm text-muted">
        Leave space of the mark's width around it. Do not change its colors or proportions, and do not use it in a way
        that suggests we stand behind your product.
      </p>
    </>
  )
}

const screenshots = [
  {
    name: 'report',
    title: 'A report: counts, total and the first findings',
    size: [1280, 800],
  },
  {
    name: 'finding',
    title: 'A finding with its quote, its page and its estimate',
    size: [1280, 800],
  },
  {
    name: 'request',
    title: 'The repair request, sorted, with what its repairs are likely to cost',
    size: [1280, 800],
  },
  { name: 'report-phone', title: 'The same report on a phone', size: [360, 720] },
] as const

/** Pictures of the sample report of a fictional house, taken by `scripts/pictures/press-kit.ts`. */
export function Screenshots() {
  return (
    <>
      <ul className="grid gap-6 md:grid-cols-2">
        {screenshots.map(({ name, title, size: [width, height] }) => (
          <li key={name}>
            <a href={`/press/${name}.webp`} className="block rounded-box border border-line bg-sunken">
              <img
                src={`/press/${name}.webp`}
                alt={title}
                width={width}
                height={height}
                loading="lazy"
                className="aspect-[8/5] h-auto w-full rounded-box object-contain"
              />
            </a>
            <p className="mt-2 text-sm text-muted">{title}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-prose text-sm text-muted">
        They may be printed and shown freely with a mention of the product. The house, the people and the companies in
        them are invented.
      </p>
    </>
  )
}
