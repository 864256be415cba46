/** Words for a location in a house, grouped so that two of one group exclude each other. */
const kinds: Record<string, Record<string, RegExp>> = {
  side: { left: /\bleft\b/, right: /\bright\b/ },
  face: {
    front: /\bfront\b/,
    rear: /\b(?:rear|back(?! ?flow| ?draft| ?fill| to\b| of\b))\b/,
  },
  compass: { north: /\bnorth/, south: /\bsouth/, east: /\b(?:north|south)?east/, west: /\b(?:north|south)?west/ },
  level: {
    upper:
      /\bup-?stairs\b|\b(?:upper|second|2nd|top)[ -](?:floor|level|story|hall\w*|bath\w*|bed ?rooms?|landing|deck|balcony)\b/,
    lower:
      /\bdown-?stairs\b|\b(?:lower|first|1st|ground|main)[ -](?:floor|level|story|hall\w*|bath\w*|bed ?rooms?|deck)\b/,
    third: /\b(?:third|3rd)[ -](?:floor|level|story)\b/,
    basement: /\bbasement\b|\bcellar\b/,
    attic: /\battic\b/,
    crawlspace: /\bcrawl[ -]?space\b/,
  },
  room: {
    kitchen: /\bkitchen\b/,
    bath: /\b(?:bath(?:room)?s?|powder room|lavatory|half[ -]bath)\b/,
    bedroom: /\bbed ?rooms?\b|\bmaster suite\b/,
    living: /\b(?:living|family|great|sitting) ?room\b|\bden\b/,
    dining: /\bdining\b/,
    nook: /\bbreakfast (?:nook|room|area)\b/,
    laundry: /\blaundry\b|\butility room\b/,
    office: /\boffice\b|\bstudy\b/,
    hall: /\bhall(?:way)?s?\b(?! bath| toilet)|\bcorridor\b/,
    entry: /\bfoyer\b|\bentry(?:way)?\b/,
    garage: /\bgarage\b|\bcarport\b/,
    outdoors: /\b(?:deck|patio|porch|balcony)\b/,
    basement: /\bbasement\b|\bcellar\b/,
    attic: /\battic\b/,
    crawlspace: /\bcrawl[ -]?space\b/,
  },
  whose: {
    master: /\b(?:master|primary|owner'?s)[ -](?:bed|bath|suite|closet)/,
    guest: /\bguest\b/,
    hall: /\bhall(?:way)?(?:'?s)? (?:bath|toilet)/,
    half: /\bhalf[ -]bath|\bpowder room\b/,
    children: /\b(?:kids?|child(?:ren)?)'?s?'? (?:bed|bath)/,
  },
}

const numbered =
  /\b(bed ?room|bath(?:room)?|window|unit|furnace|breaker|circuit|panel|zone|door|heater|condenser|system)s? ?(?:no\.? ?|number |position |#)?(\d{1,2})\b/g

/** The locations that a text names, by kind. */
export type NamedPlaces = Map<string, Set<string>>

export function findNamedPlaces(text: string): NamedPlaces {
  const words = text.toLowerCase().replaceAll('’', "'")
  const named: NamedPlaces = new Map()
  for (const [kind, places] of Object.entries(kinds)) {
    const found = Object.keys(places).filter((place) => places[place]?.test(words))
    if (found.length > 0) named.set(kind, new Set(found))
  }
  for (const [, thing = '', number = ''] of words.matchAll(numbered)) {
    const kind = `number of ${thing.replace(' ', '')}`
    named.set(kind, (named.get(kind) ?? new Set()).add(number))
  }
  return named
}

/** Returns whether both name a location of one kind, but different ones. */
export function areElsewhere(a: NamedPlaces, b: NamedPlaces): boolean {
  for (const [kind, places] of a) {
    const theirs = b.get(kind)
    if (theirs && !sharesAny(places, theirs)) return true
  }
  return false
}

/** Returns whether both name the same location. */
export function areTogether(a: NamedPlaces, b: NamedPlaces): boolean {
  for (const [kind, places] of a) {
    const theirs = b.get(kind)
    if (theirs && sharesAny(places, theirs)) return true
  }
  return false
}

export function sharesAny(a: Set<string>, b: Set<string>): boolean {
  for (const word of a) if (b.has(word)) return true
  return false
}
