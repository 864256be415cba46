import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/kit/icon.tsx'
import type { Contractor } from '#domain/contractor/contractor.ts'
import { printedDay } from '#domain/text/day.ts'
import { siteOf } from './words.ts'

/** The label of the first ranking rule: see `rankingRules`. */
export const SPECIALIST = 'Repair specialist'

/**
 * The company's phone number. A sample's number is never a link to call, because it belongs to nobody or to somebody
 * else.
 */
export function Telephone({ phone, synthetic }: Pick<Contractor, 'phone' | 'synthetic'>) {
  if (phone === null) return <span className="text-muted">No phone number</span>
  if (synthetic) return <span className="whitespace-nowrap text-muted tabular-nums">{phone}</span>
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      className="link inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap tabular-nums"
    >
      <Icon name="phone" className="size-4" />
      {phone}
    </a>
  )
}

type Facts = Pick<
  Contractor,
  'address' | 'website' | 'isOpen' | 'priceLevel' | 'license' | 'takesTexts' | 'placeId' | 'repairSpecialist'
>

/**
 * The facts about a company besides its name, rating and number, in a line that wraps; nothing when there are none.
 * `fresh`: they were looked up for this page.
 */
export function CompanyFacts({ contractor, fresh = false }: { contractor: Facts; fresh?: boolean }) {
  const { address, isOpen, priceLevel, license, takesTexts, placeId, repairSpecialist } = contractor
  const site = siteOf(contractor)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted empty:hidden">
      {repairSpecialist && <Fact icon="wrench">{SPECIALIST}</Fact>}
      {address && <Fact icon="pin">{address}</Fact>}
      {site && (
        <Fact icon="globe">
          <a href={site.href} target="_blank" rel="noopener nofollow ugc" className="link">
            {site.host}
          </a>
        </Fact>
      )}
      {isOpen !== null && (
        <Fact icon="clock">
          {isOpen ? 'Open' : 'Closed'} {fresh ? 'now' : 'at last check'}
        </Fact>
      )}
      {priceLevel !== null && (
        <li>
          <span aria-hidden="true">{'$'.repeat(priceLevel)}</span>
          <span className="sr-only">Price level {priceLevel} of 4</span>
        </li>
      )}
      {placeId !== null && (
        <Fact icon="search">
          <a
            href={`https://www.google.com/maps/place/?q=place_id:${encodeURIComponent(placeId)}`}
            target="_blank"
            rel="noopener nofollow ugc"
            className="link"
          >
            Google Maps
          </a>
        </Fact>
      )}
      {takesTexts && <Fact icon="message">Takes texts</Fact>}
      {license && (
        <Fact icon="shield">
          License {license.number} ({license.board}
          {license.expires ? `, good until ${printedDay(license.expires)}` : ''})
        </Fact>
      )}
    </ul>
  )
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-1.5">
      <Icon name={icon} className="mt-0.5 size-4" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}
