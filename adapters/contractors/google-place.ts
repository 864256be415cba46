import timeZoneAt from '@photostructure/tz-lookup'
import * as v from 'valibot'
import { type Contractor, type ContractorType, SERVES_THE_AREA } from '#domain/contractor/contractor.ts'

/** `point` null: it has no address that customers come to, and works in the area. */
export type GoogleCompany = {
  point: { latitude: number; longitude: number } | null
  company: Omit<Contractor, 'distance'>
}

const LONGEST_NAME = 120
const LONGEST_ADDRESS = 200
const LONGEST_WEBSITE = 500

function ifSaid<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(v.nullish(schema, null), null)
}

const place = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,300}$/)),
  displayName: v.object({ text: v.string() }),
  businessStatus: v.literal('OPERATIONAL'),
  primaryType: ifSaid(v.string()),
  nationalPhoneNumber: ifSaid(v.pipe(v.string(), v.regex(/^(?=(?:\D*\d){7})[\d\s().+x-]{7,40}$/))),
  rating: ifSaid(v.pipe(v.number(), v.minValue(1), v.maxValue(5))),
  userRatingCount: ifSaid(v.pipe(v.number(), v.integer(), v.minValue(0))),
  formattedAddress: ifSaid(v.string()),
  location: ifSaid(
    v.object({
      latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
      longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    }),
  ),
  websiteUri: ifSaid(v.string()),
  currentOpeningHours: ifSaid(v.object({ openNow: ifSaid(v.boolean()) })),
  priceLevel: ifSaid(v.string()),
  pureServiceAreaBusiness: ifSaid(v.boolean()),
})

/** Null for what is no company at work that could come. */
export function companyOf(answer: unknown, type: ContractorType): GoogleCompany | null {
  const reading = v.safeParse(place, answer)
  if (!reading.success) return null
  const said = reading.output
  const name = cleaned(said.displayName.text, LONGEST_NAME)
  const address = cleaned(said.formattedAddress ?? '', LONGEST_ADDRESS).replace(/, USA$/, '')
  const comesToCustomers = said.pureServiceAreaBusiness === true
  const isSomewhere = said.location !== null && address !== ''
  const point = comesToCustomers ? null : said.location
  if (!name || isShop(said.primaryType) || !(comesToCustomers || isSomewhere)) return null
  return {
    point,
    company: {
      id: `google-${said.id}`,
      placeId: said.id,
      name,
      type,
      phone: said.nationalPhoneNumber,
      rating: said.rating,
      reviewCount: said.rating === null ? 0 : (said.userRatingCount ?? 0),
      address: comesToCustomers ? SERVES_THE_AREA : address,
      website: websiteOf(said.websiteUri),
      isOpen: said.currentOpeningHours?.openNow ?? null,
      priceLevel: priceLevels[said.priceLevel ?? ''] ?? null,
      repairSpecialist: saysRepair(`${name} ${said.primaryType ?? ''}`, type),
      takesTexts: false,
      timeZone: point && timeZoneAt(point.latitude, point.longitude),
      license: null,
      synthetic: false,
    },
  }
}

const priceLevels: Record<string, number> = {
  PRICE_LEVEL_INEXPENSIVE: 1,
  PRICE_LEVEL_MODERATE: 2,
  PRICE_LEVEL_EXPENSIVE: 3,
  PRICE_LEVEL_VERY_EXPENSIVE: 4,
}

const ofAllTrades: ContractorType[] = ['general_contractor', 'handyman', 'interior_contractor']

/** "Service" is in the name of many who do everything; in a trade's it says who comes when something is broken. */
function saysRepair(words: string, type: ContractorType): boolean {
  const text = words.replaceAll('_', ' ')
  return /\brepair(?:s|ing)?\b/i.test(text) || (!ofAllTrades.includes(type) && /\bservic(?:e|es|ing)\b/i.test(text))
}

/** A hardware store turns up among those who work with its wares. */
function isShop(primaryType: string | null): boolean {
  return /(?:^|_)(?:store|shop|school|university)$/.test(primaryType ?? '')
}

function websiteOf(address: string | null): string | null {
  if (!address || address.length > LONGEST_WEBSITE || !URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  return protocol === 'https:' && !username && !password ? href : null
}

/** Without characters that are not seen, or turn the direction of what stands around them. */
function cleaned(text: string, most: number): string {
  const seen = text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\s]+/gu, ' ').trim()
  return [...seen].slice(0, most).join('').trim()
}
