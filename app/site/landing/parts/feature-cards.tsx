import { Icon, type IconName } from '#app/ui/kit/icon.tsx'
import { Part } from './part.tsx'

const features: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'quote',
    title: 'Every deficiency, with its proof',
    text: 'Each finding quotes its page. One whose words are not in the report is not shown, and what the summary repeats is merged with the body.',
  },
  {
    icon: 'critical',
    title: 'Risk at a glance',
    text: 'Critical, major and minor, each by color, symbol and word: what needs attention now, within weeks, or can be planned.',
  },
  {
    icon: 'coin',
    title: 'Prices that explain themselves',
    text: 'Labor and material for the ZIP code, with a range and its reason. Whole roofs are measured from satellite images where that service is switched on; otherwise the area is assumed, and marked as such.',
  },
  {
    icon: 'hard-hat',
    title: 'Contractors of the right trade',
    text: 'Up to six near the property for each finding. Nobody pays for a place in the list.',
  },
  {
    icon: 'message',
    title: 'Text them from the finding',
    text: 'The message is written for you, and shown word by word before it goes. Answers come back to the report.',
  },
  {
    icon: 'sliders',
    title: 'A report you can shape',
    text: 'Leave findings out, correct a quantity, enter a quote of your own. Totals follow, and a new analysis keeps it all.',
  },
  {
    icon: 'document',
    title: 'The letter to the seller',
    text: 'What to lead with, to verify first and to leave out, each with a reason. Then the letter, its deadline and the answers.',
  },
  {
    icon: 'download',
    title: 'Yours to take away',
    text: 'PDF, HTML, Excel, CSV and JSON, all with the same findings and the same sums. And every page works on a phone.',
  },
]

export function FeatureCards() {
  return (
    <Part id="features" title="What it does with a report">
      <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-box border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ icon, title, text }) => (
          <li key={title} className="bg-surface p-4 sm:p-6">
            <Icon name={icon} className="size-6 text-accent" />
            <h3 className="mt-3 font-semibold">{title}</h3>
            <p className="mt-1 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
