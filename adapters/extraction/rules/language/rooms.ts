const SIDE =
  "(?:master|primary|main|hall(?:way)?(?:[’']?s)?|guest|front|rear|back|left|right|north|south|east|west|upper|lower|upstairs|downstairs|basement|first|second|third|1st|2nd|3rd|half|1/2|full|powder|jack and jill|middle|detached|attached|en ?suite|#?\\d)"
const ROOM =
  '(?:bath(?:room)?s?|bed ?rooms?|kitchen|living room|dining room|family room|great room|den|office|foyer|entry|hall(?:way)?|laundry(?: room)?|utility room|garage|attic|basement|crawl ?space|breakfast nook|sun ?room|porch|closet|stairs|loft|bonus room|mud ?room|pantry|exterior|interior|roof|deck|patio|yard|floor|level|side|wall|slope|elevation|corner|front|rear|back|left|right|north|south|east|west|throughout|various)'
const pattern = new RegExp(`^(?:${SIDE}[ -]*)*${ROOM}(?: #?\\d)?$`, 'i')

/** Whether words only name a room or a side of the house. */
export function isRoom(text: string): boolean {
  return pattern.test(text)
}
