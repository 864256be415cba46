import type { Board } from '../directory.ts'

export type ContractorField =
  | 'name'
  | 'otherName'
  | 'trade'
  | 'tradeWords'
  | 'phone'
  | 'address'
  | 'street'
  | 'city'
  | 'state'
  | 'zip'
  | 'cityStateZip'
  | 'number'
  | 'expires'
  | 'status'
  | 'secondStatus'
  | 'rating'
  | 'reviewCount'
  | 'website'
  | 'priceLevel'
  | 'textConsent'
  | 'consentWording'
  | 'consentDate'

/** The names that files give a column, in letters and digits only; the first that a file has is taken. */
const aliases: Record<ContractorField, string[]> = {
  name: ['businessname', 'companyname', 'company', 'fullname', 'name', 'licensee', 'licenseename', 'licensename'],
  otherName: ['dba', 'doingbusinessas', 'dbaname', 'tradename'],
  trade: ['type', 'classificationss', 'classifications', 'classification', 'class', 'trade', 'contractortype'],
  tradeWords: [],
  phone: ['phone', 'businessphone', 'phonenumber', 'contactphone', 'businesstelephone', 'telephone', 'phoneno'],
  address: [
    ...['address', 'mailingaddress', 'address1', 'businessaddressline1', 'addressline1', 'streetaddress', 'street'],
    ...['businessaddress', 'addressbuilding'],
  ],
  street: ['addressstreetname'],
  city: ['city', 'addresscity', 'businesscity', 'mailingcity'],
  state: ['state', 'addressstate', 'businessstate', 'mailingstate', 'st'],
  zip: ['zip', 'zipcode', 'addresszip', 'zip5', 'postalcode', 'businesszip', 'mailingzip'],
  cityStateZip: ['businesscitystatezip', 'citystatezip'],
  number: [
    ...['licensenumber', 'licenseno', 'contractorlicensenumber', 'licensenbr', 'licnumber', 'license', 'licno'],
    ...['rmpnumber', 'rmplicensenumber'],
  ],
  expires: [
    ...['licenseexpires', 'expirationdate', 'licenseexpirationdate', 'licexpdate', 'licexpirdd'],
    ...['licenseexpirationdatemmddccyy', 'expiration', 'expires', 'expdate', 'expiredate'],
  ],
  status: ['primarystatus', 'contractorlicensestatus', 'licensestatus', 'status'],
  secondStatus: [],
  rating: ['rating'],
  reviewCount: ['reviewcount', 'reviews'],
  website: ['website', 'url'],
  priceLevel: ['pricelevel'],
  textConsent: ['textconsent'],
  consentWording: ['consentwording'],
  consentDate: ['consentdate'],
}

type Layout = { knownBy: string[]; columns?: Partial<Record<ContractorField, string[]>> }

/** `knownBy`: columns that no other board's file has. */
const layouts: Record<Exclude<Board, 'fl-dbpr'>, Layout> = {
  'ca-cslb': { knownBy: ['licenseno', 'businessname', 'primarystatus'] },
  'wa-lni': {
    knownBy: ['contractorlicensenumber', 'businessname'],
    columns: { trade: ['specialtycode1desc'], tradeWords: ['specialtycode2desc'] },
  },
  'or-ccb': {
    knownBy: ['licensenumber', 'fullname', 'endorsementtext'],
    columns: { trade: ['endorsementtext'] },
  },
  'tx-tdlr': {
    knownBy: ['licensetype', 'businesscitystatezip'],
    columns: { trade: ['licensetype'], tradeWords: ['licensesubtype'] },
  },
  'tx-tsbpe': { knownBy: ['rmpnumber'] },
  'ny-dcwp': { knownBy: ['licensenbr', 'contactphone'] },
  'az-roc': {
    knownBy: ['businessname', 'qualifyingparty'],
    columns: { tradeWords: ['classdetail'] },
  },
  own: { knownBy: ['name', 'type', 'zip'] },
}

/** Florida's file has no heading; these are its columns by position. */
const floridian: [ContractorField, number][] = [
  ['trade', 1],
  ['name', 2],
  ['otherName', 3],
  ['address', 5],
  ['city', 8],
  ['state', 9],
  ['zip', 10],
  ['number', 12],
  ['status', 13],
  ['secondStatus', 14],
  ['expires', 17],
]
/** Some rows have one cell more. */
const FLORIDIAN_WIDTH = 21

export type ContractorColumn = { index: number; name: string }

export type ContractorTable = {
  board: Board
  columns: Map<ContractorField, ContractorColumn>
  hasHeading: boolean
  width: number
  unused: string[]
}

/**
 * Recognizes a file by its first row and returns its board and columns; `board` is the admin's choice. Returns null if the file
 * is not recognized.
 */
export function contractorTable(first: string[], board: Board | null): ContractorTable | null {
  const isFloridian = first.length >= FLORIDIAN_WIDTH && /^[CR][A-Z]{1,2}\d*$/.test(first[1]?.trim() ?? '')
  if (board === 'fl-dbpr' || (board === null && isFloridian)) {
    if (!isFloridian) return null
    const columns = new Map(floridian.map(([field, index]) => [field, { index, name: `column ${index + 1}` }]))
    return {
      board: 'fl-dbpr',
      columns,
      hasHeading: false,
      width: Math.max(first.length, FLORIDIAN_WIDTH + 1),
      unused: [],
    }
  }
  const headings = first.map(compactHeading)
  const known = (Object.keys(layouts) as (keyof typeof layouts)[]).find((name) =>
    layouts[name].knownBy.every((heading) => headings.includes(heading)),
  )
  const chosen = board ?? known
  if (!chosen) return null
  const layout: Layout = layouts[chosen]
  const columns = new Map<ContractorField, ContractorColumn>()
  for (const field of Object.keys(aliases) as ContractorField[]) {
    const name = (layout.columns?.[field] ?? aliases[field]).find((alias) => headings.includes(alias))
    const index = name === undefined ? -1 : headings.indexOf(name)
    if (index >= 0) columns.set(field, { index, name: first[index]?.trim() ?? '' })
  }
  const used = new Set([...columns.values()].map(({ index }) => index))
  const unused = first.filter((heading, index) => heading.trim() !== '' && !used.has(index))
  return { board: chosen, columns, hasHeading: true, width: first.length, unused }
}

/** The required columns; one of each line is enough. */
export function missingColumns({ board, columns }: ContractorTable): string[] {
  const everyRowIsOne = board === 'tx-tsbpe' || board === 'ny-dcwp'
  const required: [ContractorField[], string][] = [
    [['name'], 'the company’s name'],
    [['zip', 'cityStateZip'], 'the ZIP code'],
    ...(everyRowIsOne
      ? []
      : [[['trade', 'tradeWords'], 'the type or class of license'] as [ContractorField[], string]]),
  ]
  return required.filter(([any]) => !any.some((field) => columns.has(field))).map(([, name]) => name)
}

function compactHeading(heading: string): string {
  return heading.length > 200 ? '' : heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

export const ownColumns = [
  ...['name', 'type', 'phone', 'address', 'city', 'state', 'zip', 'license_number', 'license_expires', 'rating'],
  ...['review_count', 'website', 'price_level', 'text_consent', 'consent_wording', 'consent_date'],
]
