import type { Locality, Places } from './place.ts'
import { localityOf } from './states.ts'

/** The country of a house that nothing is priced in: the costbook knows the United States only. */
export type NotPriced = 'Canada'

type Located = { zip: string | null; propertyAddress: string | null }

/** Returns where a house is priced: its ZIP code's place, or else what its address tells. */
export async function pricedPlaceOf(
  { places }: { places: Places },
  { zip, propertyAddress }: Located,
): Promise<Locality> {
  const place = zip ? await places.byZip(zip) : null
  return place ?? localityOf({ propertyAddress })
}

/** Returns the country that keeps a house from being priced; null where it is priced. */
export function notPricedAt(where: Locality | null): NotPriced | null {
  return where?.country ?? null
}

/** Returns the country of the house of these findings, excluded ones too, where it keeps any from being priced. */
export function notPricedOf(findings: { notPriced: NotPriced | null }[]): NotPriced | null {
  return findings.find(({ notPriced }) => notPriced !== null)?.notPriced ?? null
}

/** Returns why nothing is priced there, as a sentence. */
export function notPricedText(country: NotPriced): string {
  return `Not priced: the house is in ${country}, and the costbook knows prices of the United States only.`
}
