import { Icon } from '#app/ui/kit/icon.tsx'

const apps = ['App for iPhone and iPad', 'App for Android']

/** Badges for apps that do not exist yet. */
export function StoreBadges() {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3 border-t border-line pt-6">
      <ul className="flex flex-wrap gap-3">
        {apps.map((name) => (
          <li
            key={name}
            className="flex items-center gap-3 rounded-box border border-dashed border-edge bg-surface px-4 py-2"
          >
            <Icon name="mobile" className="size-6 text-muted" />
            <span>
              <span className="block text-sm text-muted">Coming Soon</span>
              <span className="block font-semibold">{name}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="max-w-80 text-sm text-muted">Until then every page works in your phone's browser.</p>
    </div>
  )
}
