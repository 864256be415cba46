import { Icon, type IconName } from '#app/ui/kit/icon.tsx'

const blurbs: { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'search',
    title: 'Smart Analysis',
    text: "Every deficiency in the report, with its page and the inspector's own words.",
  },
  { icon: 'coin', title: 'Cost Estimates', text: "Repair prices for the property's ZIP code, each with its source." },
  {
    icon: 'wrench',
    title: 'Contractor Network',
    text: 'An open one, where nobody pays to be listed: the right trade, with specialists and the best rated first.',
  },
]

/** The panel beside the forms on large screens, about what the account is for. */
export function SidePanel() {
  return (
    <aside aria-label="What Plumbline does" className="hidden rounded-box bg-accent-soft p-6 lg:mt-17 lg:block">
      <ul className="grid gap-6">
        {blurbs.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon name={icon} className="mt-0.5 size-6 text-accent" />
            <div>
              <h2 className="font-semibold">{title}</h2>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
