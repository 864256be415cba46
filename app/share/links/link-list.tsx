import { Badge } from '#app/ui/kit/badge.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { plural } from '#app/ui/words/report.ts'
import type { ShareLink, ShareVisit } from '#domain/negotiation/share/share-link.ts'
import { scopeWords, timeLeft, visitWords } from './link-words.ts'
import { revokePath } from './share-path.ts'

type ListedLink = ShareLink & { isLive: boolean; visits: ShareVisit[] }

/** The shared links and who they were for. The tokens are not stored, so a link cannot be shown again. */
export function LinkList({ links, now }: { links: ListedLink[]; now: Date }) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby="links">
      <h2 id="links" className="mb-3 text-lg">
        {plural(links.length, 'link')} so far
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {links.map((link) => (
          <li key={link.id} className="rounded-box border border-line bg-surface p-4 sm:p-6">
            <Listed link={link} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Listed({ link, now }: { link: ListedLink; now: Date }) {
  const { id, report, other, scope, createdAt, expiresAt, revokedAt, isLive, visits } = link
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {scopeWords[scope].label}
            {other !== null && ` (#${report} and #${other})`}
            {isLive ? (
              <Badge tone="good" icon="check">
                Live
              </Badge>
            ) : (
              <Badge>{revokedAt ? 'Revoked' : 'Expired'}</Badge>
            )}
          </p>
          <p className="mt-1 text-sm text-muted">
            Made <Day at={createdAt} time />
            {' · '}
            {revokedAt ? (
              <>
                revoked <Day at={revokedAt} time />
              </>
            ) : (
              <>
                {isLive ? 'expires' : 'expired'} <Day at={expiresAt} time />
                {isLive && ` (${timeLeft(link, now)})`}
              </>
            )}
          </p>
        </div>
        {isLive && (
          <ButtonLink to={revokePath(report, id)} tone="plain" size="small" className="text-critical">
            Revoke
          </ButtonLink>
        )}
      </div>
      <Visits visits={visits} />
    </>
  )
}

function Visits({ visits }: { visits: ShareVisit[] }) {
  if (visits.length === 0) return <p className="mt-2 text-sm text-muted">Not opened yet.</p>
  const answered = visits.some(({ what }) => what === 'answered')
  return (
    <details className="mt-2" open={visits.length <= 3}>
      <summary className="link inline-flex min-h-11 items-center">
        {visits.length >= 50 ? 'The last 50 visits' : plural(visits.length, 'visit')}
        {answered && ', answered'}
      </summary>
      <table className="w-full text-sm">
        <caption className="sr-only">Who opened the link, and when; an address counts once an hour</caption>
        <thead>
          <tr className="border-b border-edge text-left">
            <th scope="col" className="py-2 pr-3 font-semibold">
              When
            </th>
            <th scope="col" className="py-2 pr-3 font-semibold">
              What
            </th>
            <th scope="col" className="py-2 font-semibold">
              Browser
            </th>
          </tr>
        </thead>
        <tbody>
          {visits.map(({ at, what, browser }) => (
            <tr key={`${at.getTime()} ${what} ${browser}`} className="border-b border-line last:border-0">
              <td className="py-2 pr-3 [&_time]:whitespace-normal">
                <Day at={at} time />
              </td>
              <td className="py-2 pr-3">{visitWords[what]}</td>
              <td className="py-2 wrap-anywhere">{browser}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
