import charts from '#app/ui/charts/charts.css?raw'

/**
 * The complete style of a file that stands alone: made for print on Letter or A4, and readable on a screen, light or
 * dark.
 */
export const paperStyle = `${charts}
:root {
  color-scheme: light dark;
  --color-paper: light-dark(#faf8f4, #10161b);
  --color-surface: light-dark(#ffffff, #171f26);
  --color-sunken: light-dark(#f2efe8, #0b1014);
  --color-ink: light-dark(#1b2630, #e9eef1);
  --color-muted: light-dark(#52606c, #a5b1bb);
  --color-line: light-dark(#e2ddd2, #2a353e);
  --color-accent: light-dark(#0d5c5b, #63c7bd);
  --color-accent-soft: light-dark(#e2f0ee, #12302f);
  --color-critical: light-dark(#a3181c, #ff9d95);
  --color-major: light-dark(#854700, #f2b661);
  --color-minor: light-dark(#1c4e90, #92bfff);
  --color-low: light-dark(#4a5560, #b8c2cb);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--color-paper);
  color: var(--color-ink);
  font: 1rem/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  overflow-wrap: anywhere;
}
main {
  max-width: 56rem;
  margin: 2rem auto;
  padding: 2rem clamp(1rem, 5vw, 3rem) 3rem;
  background: var(--color-surface);
  border: 1px solid var(--color-line);
  border-radius: 0.5rem;
}
h1, h2, h3 { margin: 0; line-height: 1.25; text-wrap: balance; }
h1 { font-size: 1.75rem; }
h2 { font-size: 1.25rem; }
h3 { font-size: 1rem; }
p { margin: 0.5rem 0 0; max-width: 70ch; }
a { color: var(--color-accent); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--color-accent); outline-offset: 2px; }
summary { cursor: pointer; }
.muted { color: var(--color-muted); }
.small { font-size: 0.875rem; line-height: 1.25rem; }
.words { white-space: pre-line; }
.brand { margin: 0 0 0.25rem; color: var(--color-accent); font-weight: 600; }
.facts { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: 0.5rem 0 0; padding: 0; list-style: none; }
.total {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 1rem 3rem;
  margin-top: 1.5rem;
  padding: 1rem 1.25rem;
  background: var(--color-sunken);
  border-radius: 0.5rem;
}
.sides > div { flex: 1 1 16rem; }
.range { margin: 0.25rem 0 0; font-size: 1.75rem; font-weight: 650; line-height: 1.2; font-variant-numeric: tabular-nums; }
dl { margin: 0; font-variant-numeric: tabular-nums; }
dl > div { display: flex; justify-content: space-between; gap: 1.5rem; }
dt { color: var(--color-muted); }
dd { margin: 0; text-align: right; }
.total dl { min-width: 12rem; }
dl > .sum { margin-top: 0.25rem; padding-top: 0.25rem; border-top: 1px solid var(--color-line); font-weight: 600; }
.sum dt { color: inherit; }
section { margin-top: 2rem; }
section > h2 { padding-bottom: 0.375rem; border-bottom: 2px solid var(--color-accent); break-after: avoid; }
.subtotal { display: flex; max-width: none; break-after: avoid; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; font-variant-numeric: tabular-nums; }
article { padding: 1rem 0; border-bottom: 1px solid var(--color-line); break-inside: avoid; }
article.long { break-inside: auto; }
article header { break-after: avoid; }
.group { margin: 0 0 0.75rem; font-weight: 650; color: var(--color-accent); break-after: avoid; }
article h2 { font-size: 1.0625rem; }
article p, article ul { margin-top: 0.375rem; }
article ul { margin-bottom: 0; }
.item { display: grid; grid-template-columns: minmax(0, 1fr) 14rem; gap: 0 2rem; }
.item > div { min-width: 0; }
.severity {
  display: inline-block;
  margin: 0 0.5rem 0.25rem 0;
  padding: 0 0.5rem;
  border: 1.5px solid currentColor;
  border-radius: 1rem;
  font-size: 0.8125rem;
  font-weight: 650;
  white-space: nowrap;
}
.critical { color: var(--color-critical); }
.major { color: var(--color-major); }
.minor { color: var(--color-minor); }
.low { color: var(--color-low); }
blockquote { margin: 0.5rem 0 0; padding-left: 0.75rem; border-left: 2px solid var(--color-line); }
.photos { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 0.75rem; break-inside: avoid; }
.photos figure { flex: 0 1 auto; width: min(18rem, 100%); margin: 0; }
.photos img { display: block; width: auto; max-width: 100%; height: auto; max-height: 14rem; border-radius: 0.25rem; }
.photos figcaption { margin-top: 0.25rem; }
.price { font-size: 1.125rem; font-weight: 650; margin: 0; font-variant-numeric: tabular-nums; }
table { width: 100%; margin-top: 0.75rem; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { overflow-wrap: normal; padding: 0.375rem 0.75rem 0.375rem 0; border-bottom: 1px solid var(--color-line); text-align: left; vertical-align: top; }
tbody th { font-weight: 400; }
tfoot th, tfoot td { font-weight: 600; }
ol.plain, ul.plain { margin: 0.5rem 0 0; padding: 0; list-style: none; }
.draft { float: right; padding: 0.125rem 0.75rem; border: 2px solid currentColor; color: var(--color-critical); font-weight: 700; letter-spacing: 0.15em; }
.head { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.25rem 1.5rem; margin-top: 1rem; }
.head dt, .head dd { text-align: left; }
.ask { font-weight: 600; }
.foot { margin-top: 2rem; padding-top: 0.75rem; border-top: 1px solid var(--color-line); }
@media (max-width: 40rem) {
  main { margin: 0; border: 0; border-radius: 0; }
  .item { grid-template-columns: minmax(0, 1fr); gap: 0.75rem; }
  table { font-size: 0.75rem; }
  th, td { padding-right: 0.375rem; }
}
@page {
  margin: 15mm 16mm 18mm;
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 9pt ui-sans-serif, system-ui, sans-serif; color: #52606c; }
}
@media print {
  :root { color-scheme: light; }
  body { background: none; font-size: 10pt; line-height: 1.35; }
  h1 { font-size: 18pt; }
  .small, .chart .chart-of { font-size: 8.5pt; line-height: 1.3; }
  main { max-width: none; margin: 0; padding: 0; border: 0; background: none; }
  section { margin-top: 1.25rem; }
  article { padding: 0.5rem 0; }
  .item { grid-template-columns: minmax(0, 1fr) 12rem; }
  .photos figure { width: 12rem; }
  .photos img { max-height: 9rem; }
  .total, .severity, svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .chart .chart-row { grid-template-columns: 15rem minmax(0, 1fr) 9rem; padding-block: 0; }
  .chart .chart-row > svg { grid-column: 2; grid-row: 1; }
  .chart .chart-figures { grid-column: 3; }
  .chart .chart-of { display: inline; }
  p, blockquote { orphans: 3; widows: 3; }
}
`
