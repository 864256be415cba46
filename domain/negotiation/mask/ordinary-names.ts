/** First and last names that are also words of a report, its months or its places: alone they say nothing of a person. */
export const ordinaryNames = new Set(
  `abbey amber april archer art august autumn bailey baker banks barber barn barnes basil bay bayer beach beam bell berry bill
  birch bird black blue bond book booth bow branch brick bridge bridges brook brooks brown buck burns bush butler cable camp
  cannon carpenter carrier carter case cash castle chance chase church clay cliff coal cole cook cooper corner counts court cross
  crystal dale dawn day dean dell dewey diamond dock door drew duke dyer earl east eaves elder elm eve faith fall falls farmer
  field fields finch fire fisher fisk flood flowers ford forest foster fountain fowler fox france frank frost gable gale gardener
  gardner garland gates gene german gill ginger glass glazier glen gold golden good grace grant grass gray green grey grove guard
  guy hall harbor hardy harper hatch haven hawk hazel head heath heather hill hills holland holly hood hook hope horn house hunt
  hunter iris ivy jack jade jasmine jay jean jersey jewel joiner joy july june keen key kitchen knight lake lance land lane large
  laurel law lawn leak ledge lee lennox lily link little lock long love lynn major mark marsh martin mason may meadows merit mill
  miller mills minor mohawk moody moon moss nail nichols noble norm north oak oaks olive page paint park parks pat paul pearl peck
  penny perry pike pine piper pitts plumber pole pool poole pope porch porter post potter power powers price prince pump quick rail
  rain ray red reed rice rich ridge rivers rob robin rock rod rogers roman roof root rose roy ruby rule rush rusty sage sandy sands
  saddler sawyer schindler seal self sharp sheets sherwin shingle shore short shutters siding sill silver singer single skinner
  slate small smith snow sparks spring springer square star steel stone street strong style sue summer summers sumner tanner taylor
  temple thorn tile town trane trim trout turner turret tyler upton valley vent vera victor vine violet wade walker wall wallace
  waller walls ward warren water waters way weaver webb weeks welder wells west wheeler white will winter winters wire wolf wood
  woods worth wright yard york young
  alabama alaska arizona arkansas austin brooklyn carolina charlotte chelsea dakota dallas denver florida georgia houston idaho
  indiana jackson jordan lincoln london madison maine maryland memphis montana nevada paris phoenix reno savannah sydney tennessee
  texas vermont virginia washington`.split(/\s+/),
)

/** The words that names are also made of, in two words of a report. */
export const shortWords = new Set(
  `a i an at be by do go he if in is it me my no of on or so to up us we all and any are bad big box but can car cut did down end far
  few for full get good half hand hard has here high his hot how in inn into its kind land last left less light low man men more
  most must near new next not now off old one our out over own per put rest right room run same saw see set she side soft sold son
  such ten than that the then they thin top two under upper very was well were what who wide will with work you ham bee bull ox sand
  ash hay rock marsh wind moor stead worth ton ley ford brush over stone water log beam door step man`.split(/\s+/),
)

/** The words that end the name of a street. */
export const streetWords = `
  street st avenue ave road rd drive dr lane ln court ct circle cir boulevard blvd place pl way trail trl terrace ter parkway pkwy
  highway hwy loop cove cv run ridge path pass square sq crossing xing bend hollow point pt row walk alley aly creek glen view hill
  hills`
  .trim()
  .split(/\s+/)
  .join('|')

/** A town's state and, where it is given, its ZIP code. */
export const placeEnding = String.raw`,?[ \t]+(?:A[KLRZ]|C[AOT]|D[CE]|FL|G[AU]|HI|I[ADLN]|K[SY]|LA|M[ADEINOPST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY])\b(?:[ \t]+\d{5}(?:-\d{4})?)?`
