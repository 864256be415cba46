import { PRODUCT } from '#app/ui/words/brand.ts'
import { Part } from './part.tsx'

const columns = [PRODUCT, 'By hand', 'A chat assistant’s summary']

const rows: [what: string, ours: string, byHand: string, summary: string][] = [
  [
    'Where it stands in the report',
    'Page and quote for every issue; both are compared with the report by code',
    'You look it up',
    'When you ask for it; nothing compares the quote with the page',
  ],
  [
    'How much of the report is read',
    'All pages; those that cannot be read are listed',
    'All that you read',
    'What fits into it; often not said',
  ],
  [
    'A price for each issue',
    'A range for the ZIP code, labor and material separately, with its reason; none where nothing fits',
    'A call to each trade, and often a visit',
    'A guess, whose source you have to ask for',
  ],
  ['Totals', 'The sum of the prices that are printed', 'Your spreadsheet', 'Worth adding up again'],
  [
    'You know better',
    'Change a quantity or enter a quote: totals follow, and a new analysis keeps it',
    'Change the spreadsheet',
    'Ask again; the answer may change elsewhere too',
  ],
  [
    'The letter to the seller',
    'Built from the findings, for you to change, with versions and answers',
    'You write it',
    'A draft, to be compared with the report',
  ],
  [
    'The same report twice',
    'The same result, by the engine that needs no language model',
    'The same, if you are as careful',
    'Another wording, often another list',
  ],
  ['What it costs', '$29 a report; the summary is free', 'Your evening', 'Nothing, or a subscription'],
]

export function Comparison() {
  return (
    <Part
      id="comparison"
      title="Three ways to get through a report"
      intro="Where another way does the job, take it. A short report needs no software."
    >
      <div className="rounded-box border border-line bg-surface">
        <table className="w-full text-sm max-md:block">
          <thead className="max-md:hidden">
            <tr className="border-b border-edge text-left">
              <td className="p-3" />
              {columns.map((name, index) => (
                <th
                  key={name}
                  scope="col"
                  className={`w-1/4 p-3 text-base font-semibold ${index === 0 ? 'bg-accent-soft text-accent' : ''}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {rows.map(([what, ...ways]) => (
              <tr key={what} className="border-b border-line align-top last:border-0 max-md:block max-md:py-2">
                <th scope="row" className="p-3 text-left font-semibold max-md:block max-md:py-2 max-md:text-base">
                  {what}
                </th>
                {ways.map((way, index) => (
                  <td
                    key={columns[index]}
                    className={`p-3 max-md:block max-md:py-2 ${index === 0 ? 'bg-accent-soft' : 'text-muted'}`}
                  >
                    <span className="block font-semibold md:hidden">{columns[index]}</span>
                    {way}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  )
}
