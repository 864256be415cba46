import type { Category } from '#domain/deficiency/deficiency.ts'

/** A part of a house. `kind` joins words for one thing; `expected`: a house wants one, so its absence is a deficiency. */
export type Component = { category: Category; kind: string; expected: boolean }

type Entry = [category: Category, kind: string, words: string]

/** Words for the parts of a house, singular. `+` before a kind: its absence is a deficiency. */
const vocabulary: Entry[] = [
  [
    'structural',
    'foundation',
    'foundation|foundation wall|slab|footing|stem wall|basement wall|grade beam|beam wall|pier|sill plate|sill beam|mud sill|brick ledge|basement floor|masonry wall|concrete slab|garage slab|garage floor|block wall|post tension cable|post tension|tendon|parge coat|parging|foundation crack|concrete wall|concrete block wall',
  ],
  [
    'structural',
    'framing',
    'joist|floor joist|girder|beam|rafter|truss|purlin|framing|rim joist|subfloor|sub floor|subflooring|floor system|bracing|ceiling joist|stud|header|lintel|collar tie|floor decking|load bearing wall|bottom plate|framing component|wall framing|joist hanger|roof structure|roof framing|ridge board|ceiling framing|bearing wall|sub area|cripple wall|2x10|2x12|2x8',
  ],
  ['structural', 'column', 'post|column|support post|jack post|steel column|pipe column|support column|lally column'],
  ['structural', 'crawlspace', 'crawlspace|crawl space|crawl|under floor'],
  [
    'structural',
    '+anchor',
    'foundation bolt|foundation bolting|anchor bolt|anchor|hurricane clip|hurricane strap|roof strap|seismic anchor',
  ],
  ['structural', 'floor-level', 'floor slope|sloping floor|uneven floor|floor level'],
  ['structural', 'retaining-wall', 'retaining wall'],
  [
    'exterior',
    'grading',
    'grading|drainage|grade|slope|soil|swale|drainage swale|landscape|landscaping|yard drain|surface drain|area drain|site drainage|yard|surface water|negative slope|french drain|earth|catch basin|low area|swales|downslope|flower bed',
  ],
  [
    'exterior',
    'vegetation',
    'vegetation|tree|shrub|limb|branch|bush|ivy|vine|foliage|plant|tree limb|root|tree root|planter',
  ],
  [
    'exterior',
    'driveway',
    'driveway|walkway|sidewalk|flatwork|patio|paver|apron|concrete flatwork|patio concrete|front walk|rear walk|walk slab|entry walk|concrete walk|side walk|driveway apron|paver walk',
  ],
  [
    'exterior',
    'porch',
    'porch|stoop|step|exterior step|exterior stair|front step|rear step|back step|landing|entry step|back porch|front porch|porch roof',
  ],
  [
    'exterior',
    'deck',
    'deck|ledger|ledger board|deck board|balcony|deck joist|deck post|pergola|decking|deck railing|deck stair|carport|deck footing',
  ],
  [
    'exterior',
    '+railing',
    'railing|handrail|guardrail|guard rail|baluster|hand rail|guard|spindle|stair rail|graspable handrail|stair railing',
  ],
  [
    'exterior',
    'siding',
    'siding|stucco|brick|brick veneer|veneer|mortar|mortar joint|cladding|exterior wall|eifs|wall covering|masonry|stone veneer|vinyl siding|wood siding|weep hole|control joint|expansion joint|exterior finish|exterior siding|stone|exterior covering|parapet|t1 11|t 1 11|hardboard|clapboard|penetration|wall penetration|line penetration|a c line penetration|weep screed|cladding panel|lap siding|fiber cement',
  ],
  [
    'exterior',
    'trim',
    'trim|fascia|soffit|eave|frieze|corner board|exterior trim|wood trim|rake board|door trim|window trim|brick mould|stucco mould',
  ],
  ['exterior', 'caulking', 'caulk|caulking|sealant|exterior caulking'],
  ['exterior', 'paint', 'paint|exterior paint|stain finish'],
  [
    'exterior',
    'exterior-door',
    'exterior door|entry door|front door|back door|rear door|patio door|sliding door|sliding glass door|french door|storm door|screen door|entrance door|main entry door|side door|guard door|exit door|security door|door threshold|threshold|basement door',
  ],
  [
    'exterior',
    'window',
    'window|window pane|glazing|glass|insulated glazing|thermal pane|window seal|glass pane|window glass|double pane window|insulated glass|window frame|sash|window sash|window sill|window unit|casement window|skylight glass|bedroom window|sash cord|sealed unit|double pane|dual pane|thermopane|pane|window lock|window latch|crank|sash lock|glazing putty',
  ],
  ['exterior', 'screen', 'window screen|screen|sliding screen door|door screen'],
  ['exterior', 'window-well', 'window well|well cover|window well cover'],
  [
    'exterior',
    'garage-door',
    'garage door|overhead door|vehicle door|sectional garage door|garage door panel|garage vehicle door|door panel|garage door spring|torsion spring|containment cable|garage door track|spring',
  ],
  ['exterior', 'garage-opener', 'garage door opener|door opener|opener|garage door operator|operator'],
  [
    'exterior',
    '+garage-opener',
    'auto reverse|safety reverse|photo eye|electric eye|safety sensor|reversing mechanism|photo electric eye|pressure reverse system|safety pressure reverse system|reverse sensor',
  ],
  ['exterior', 'fence', 'fence|gate|fencing'],
  ['exterior', 'pool', 'pool|spa|hot tub|pool barrier|pool fence|pool gate|diving board'],
  ['exterior', 'weatherstrip', 'weatherstripping|weather stripping|weather strip|weatherstrip|door sweep|door seal'],
  ['exterior', 'shed', 'shed|outbuilding|detached structure'],
  [
    'roofing',
    'roof-covering',
    'roof|shingle|roof covering|roofing|tile roof|roof tile|shingles|membrane|roof surface|roofing material|tab|asphalt shingle|ridge shingle|ridge cap|roll roofing|rolled roofing|wood shake|shake|flat roof|built up roof|granule|roof deck|roof decking|roof sheathing|decking of the roof|sheathing|underlayment|roof leak|metal roof|slate|nail pop|exposed nail head|roofing nail|valley|roof penetration|cap sheet|hail|hail bruise|west slope|east slope|south slope|north slope|rear slope|front slope|roof slope|left slope|right slope|ridge|roofing felt|shingle mat',
  ],
  [
    'roofing',
    '+flashing',
    'flashing|kickout flashing|kick out flashing|step flashing|counter flashing|drip edge|roof jack|pipe boot|vent boot|chimney flashing|counterflashing|plumbing boot|rain collar|valley flashing|headwall flashing|boot|saddle flashing|diverter|lead jack|vent jack|plumbing jack|lead boot|vent collar|neoprene collar|pipe collar|kick out|kickout',
  ],
  [
    'roofing',
    'gutter',
    'gutter|downspout|eavestrough|eaves trough|splash block|roof drainage|downspout extension|leader|rain gutter|scupper|roof drain|splashblock|gutter guard|down spout',
  ],
  ['roofing', 'skylight', 'skylight'],
  [
    'plumbing',
    'water-heater',
    'water heater|hot water temperature|water temperature|hot water tank|water heating equipment|hot water heater|tankless water heater|water heating unit|hot water|hot water supply',
  ],
  [
    'plumbing',
    '+tpr',
    'tpr valve|t p valve|temperature pressure relief valve|tpr|pressure relief valve|relief valve|t p relief valve|tp valve|discharge pipe|overflow pipe|tpr discharge|relief valve discharge|discharge line|overflow leg|drip leg|drain leg|t p line|trp valve|tprv|discharge tube|t p discharge|relief line|tpr drain line|extension pipe',
  ],
  ['plumbing', '+drain-pan', 'drain pan|water heater pan|overflow pan|catch pan|safety pan|pan|leak pan'],
  [
    'plumbing',
    '+expansion-tank',
    'expansion tank|thermal expansion tank|thermal expansion valve|expansion device|thermal expansion',
  ],
  [
    'plumbing',
    '+seismic-strap',
    'seismic strap|earthquake strap|seismic strapping|water heater strap|restraint|strapping|seismic bracing|water heater restraint',
  ],
  [
    'plumbing',
    'supply',
    'water line|supply line|water supply|supply pipe|supply piping|water pipe|plumbing|copper pipe|galvanized pipe|water supply piping|supply plumbing|plumbing line|polybutylene|pex|galvanized|water piping|cpvc|pipe|piping|well pump|pressure tank|water pressure|main shutoff|water shut off|shutoff valve|shut off valve|main water valve|angle stop|valve|supply valve|water main|pressure regulator|water flow|functional flow|plumbing system|main water shut off|supply pipes',
  ],
  [
    'plumbing',
    'drain',
    'drain|waste line|drain line|drain pipe|sewer line|sewer|trap|s trap|p trap|drain trap|cleanout|clean out|waste pipe|cast iron pipe|standpipe|drain waste|waste piping|drainpipe|waste|drain stop|stopper|drain stopper|pop up|plumbing stack|stand pipe|cast iron|lateral|sewage|drain system|waste system|laundry drain|septic|septic tank|septic system|sewer lateral|floor drain|drain piping',
  ],
  ['plumbing', 'vent', 'vent pipe|plumbing vent|vent stack|vent termination|vent line|air admittance valve'],
  [
    'plumbing',
    'toilet',
    'toilet|commode|water closet|wc|bidet|flapper|toilet tank|toilet seat|toilet bowl|flush valve|fill valve',
  ],
  [
    'plumbing',
    'sink',
    'sink|lavatory|basin|vanity sink|laundry tub|laundry sink|utility sink|kitchen sink|bathroom sink',
  ],
  [
    'plumbing',
    'faucet',
    'faucet|fixture|tap|spigot|handle|faucet stop|shower head|showerhead|diverter valve|shower faucet|tub faucet|tub spout|spout|shower valve|control knob|shower control|shower control knob|plumbing fixture|mixing valve|faucet handle|sprayer|aerator|kitchen faucet|tub diverter|shower diverter',
  ],
  [
    'plumbing',
    'tub',
    'tub|bathtub|shower|shower pan|shower stall|shower enclosure|shower door|tub surround|shower wall|shower tile|bathroom caulk|grout|shower surround|jetted tub|whirlpool|tub enclosure|hydro massage|bathroom grout|tile grout',
  ],
  [
    'plumbing',
    'hose-bib',
    'hose bib|hose bibb|hose faucet|sillcock|hose spigot|exterior faucet|frost free|hydrant|outside faucet',
  ],
  ['plumbing', '+backflow', 'backflow preventer|anti siphon|vacuum breaker|backflow device|backflow prevention'],
  [
    'plumbing',
    'gas',
    'gas line|gas pipe|gas piping|gas valve|csst|gas meter|propane tank|gas leak|flex line|branch line|flex gas line|gas connector|gas supply|gas flex line|fuel line|fuel tank|oil tank|gas odor|gas flex|flexible gas line|copper gas line|fuel distribution system|gas distribution',
  ],
  ['plumbing', '+sediment-trap', 'sediment trap|gas line drip leg|drip leg on gas|dirt leg'],
  ['plumbing', '+gas-shutoff', 'gas shut off|gas shutoff|gas shut off valve|readily accessible valve|gas cock'],
  ['plumbing', 'sump', 'sump pump|sump pit|sump|ejector pump|sump discharge|sewage ejector|ejector'],
  [
    'plumbing',
    'sprinkler',
    'sprinkler|irrigation|sprinkler system|spray head|sprinkler head|irrigation system|landscape irrigation|zone valve',
  ],
  ['plumbing', '+rain-sensor', 'rain sensor|freeze sensor|rain and freeze sensor'],
  ['plumbing', 'softener', 'water softener|water treatment|water filter|filtration'],
  [
    'electrical',
    'panel',
    'panel|electrical panel|service panel|sub panel|subpanel|breaker box|main panel|distribution panel|panelboard|load center|dead front|deadfront|knockout|panel cover|service equipment|panel box|fuse box|fuse panel|main disconnect|service box|twist out|bus bar|panel label|working clearance|electrical distribution panel|cabinet cover|dead front cover|service disconnect panel|panel directory|directory|breaker slot',
  ],
  [
    'electrical',
    'breaker',
    'breaker|circuit breaker|double tap|double tapped|fuse|neutral|neutral conductor|double lug|neutral bar|overcurrent|circuit|branch circuit|multi wire',
  ],
  [
    'electrical',
    'service',
    'service entrance|service drop|service mast|weatherhead|meter base|service conductor|mast|electric meter|service cable|service wire|drip loop|service lateral|electrical service|electric service|meter box|utility line|overhead wire|overhead service',
  ],
  [
    'electrical',
    '+grounding',
    'grounding|ungrounded|grounded|bonding|bond|ground wire|ground rod|grounding electrode|bonding wire|bonding jumper|ground clamp|bond wire|system ground|grounding wire|equipment ground|grounding conductor',
  ],
  [
    'electrical',
    'wiring',
    'wire|wiring|conductor|cable|romex|knob and tube|aluminum wiring|electrical wire|live wire|extension cord|electrical wiring|splice|wire splice|junction|nm cable|branch wiring|wire nut|electrical line|non metallic|conduit|electrical conduit|open splice|aluminum wire|cloth wiring|white wire|anti oxidant|antioxidant paste|anti oxidant paste|cord|power cord|drop cord|electrical cable|electrical connection|wire connector|romex connector|saddle connector|electrical supply|electrical system|k t|lamp cord|branch circuit wiring|alum branch',
  ],
  [
    'electrical',
    '+junction-box',
    'junction box|cover plate|outlet cover|switch cover|switch plate|box cover|electrical box|j box|blank cover|faceplate|face plate|outlet cover plate|receptacle cover|weatherproof cover|bubble cover|in use cover|cable clamp|weather tight cover|protective cover|wall plate',
  ],
  [
    'electrical',
    'outlet',
    'outlet|receptacle|electrical outlet|plug|reverse polarity|polarity|open ground|power outlet|hot neutral reversed|triplex receptacle|duplex|wall outlet|electrical receptacle|three prong',
  ],
  [
    'electrical',
    '+gfci',
    'gfci|gfi|ground fault|gfci protection|gfci outlet|ground fault circuit interrupter|gfci receptacle|ground fault protection|gfci breaker',
  ],
  ['electrical', '+afci', 'afci|arc fault|afci protection|afci breaker|arc fault circuit interrupter'],
  ['electrical', 'switch', 'switch|light switch|dimmer|wall switch|three way switch'],
  [
    'electrical',
    'light',
    'light|light fixture|lighting|bulb|light bulb|lamp|exterior light|ceiling light|fixture globe|lighting fixture|porch light|outdoor light|flood light|can light|recessed light|street light|light cover|pendant|lampholder|lamp holder|bulb socket',
  ],
  ['electrical', 'ceiling-fan', 'ceiling fan|paddle fan'],
  ['electrical', 'doorbell', 'doorbell|door bell|chime|bell ringer|intercom'],
  [
    'electrical',
    '+alarm',
    'smoke alarm|smoke detector|carbon monoxide detector|carbon monoxide alarm|co detector|co alarm|fire alarm|carbon monoxide monitor|co monitor|smoke and carbon monoxide alarm|combination alarm|heat detector|detector|smoke and co detector|s d|smoke unit',
  ],
  [
    'electrical',
    '+disconnect',
    'disconnect|service disconnect|ac disconnect|electrical disconnect|disconnect box|disconnect switch',
  ],
  ['electrical', 'solar', 'solar panel|photovoltaic|inverter|generator'],
  ['hvac', '+collar', 'fire collar|fire stop collar'],
  [
    'hvac',
    'furnace',
    'furnace|heating unit|boiler|heat exchanger|heating system|heating equipment|gas furnace|ignitor|igniter|pilot|pilot light|space heater|baseboard heater|wall heater|gas heater|floor furnace|heat pump|radiator|blower|blower motor|forced air|mini split|heating|heat source|unvented gas heater|unvented heater|wall furnace|electric heat|circulator|supply air|heat strip|electric baseboard|baseboard heat|baseboard convector|heating coil|combustion chamber|low water cutoff|circulator pump',
  ],
  [
    'hvac',
    'cooling',
    'air conditioner|a c|ac|condenser|cooling system|cooling|evaporator|coil|refrigerant|line set|refrigerant line|suction line|ac unit|a c unit|condensing unit|evaporator coil|compressor|air conditioning|freon line|outdoor unit|condenser coil|condenser unit|air conditioning unit|cooling unit|temperature differential|temperature split|delta t|r 22|condenser fin|refrigerant insulation|a c condenser|ac condenser|fan coil|condenser fan|exterior unit|air conditioning system|cooling equipment|disconnect at condenser|package unit',
  ],
  [
    'hvac',
    'condensate',
    'condensate|condensate line|condensate drain|drip pan|secondary pan|condensate pan|secondary drain pan|primary drain line|condensate pump|condensation drain|float switch|emergency pan|condensate leak|auxiliary drain pan|condensation line|secondary drain line|secondary drain|primary condensate line|emergency drain pan',
  ],
  [
    'hvac',
    'duct',
    'duct|ductwork|plenum|register|return air|supply register|vent register|air handler|flex duct|duct insulation|supply vent|return duct|duct system|hvac duct|air plenum|air flow|airflow|distribution system|return vent|supply duct|duct tape|air duct|heat register|cold air return|return grille|ac duct|a c duct|metal duct|flex|flex run|supply run',
  ],
  ['hvac', 'filter', 'air filter|filter|furnace filter|filter cover|filter door'],
  [
    'hvac',
    'flue',
    'flue|vent connector|flue pipe|vent flue|exhaust flue|draft hood|combustion air|venting|metal flue|single wall vent|b vent|exhaust vent|vent cap|exhaust pipe|furnace flue|water heater flue|backdraft|back draft|combustion gas|exhaust gas|combustion product|spillage|flue vent|vent damper|vent connection|flue gas|storm collar',
  ],
  ['hvac', 'burner', 'burner|heater|gas burner|pilot assembly'],
  ['hvac', 'thermostat', 'thermostat|temperature control|humidistat'],
  [
    'hvac',
    'hvac',
    'hvac|hvac system|hvac unit|humidifier|heat recovery|hrv|dehumidifier|mechanical system|air exchanger',
  ],
  [
    'hvac',
    'bath-fan',
    'exhaust fan|bathroom fan|bath fan|ventilating fan|ventilation fan|vent fan|bathroom exhaust|bath exhaust fan|mechanical fan|bathroom exhaust fan|bathroom vent|exhaust duct|bathroom vent fan|bathroom ventilation|bath vent|fan duct|bath fan hose|fan hose',
  ],
  [
    'interiors',
    'wall',
    'wall|drywall|sheetrock|plaster|interior wall|wallpaper|wall paneling|gypsum board|tape joint|wall tile|wallboard|drywall seam|baseboard|wainscot|base board',
  ],
  ['interiors', 'ceiling', 'ceiling|ceiling tile|popcorn ceiling|ceiling drywall|drop ceiling'],
  [
    'interiors',
    'floor',
    'floor|flooring|carpet|carpeting|hardwood|floor tile|laminate|vinyl floor|tile|floor covering|wood floor|linoleum|hardwood floor|tile floor|floor finish|laminate floor|kitchen floor|bathroom floor',
  ],
  [
    'interiors',
    'door',
    'door|interior door|closet door|bedroom door|door knob|doorknob|door hardware|door stop|latch|hinge|door frame|jamb|door jamb|lock|deadbolt|strike plate|pocket door|bi fold door|bifold door|door lock|door handle|lockset|lock set|bathroom door|door stopper|knob|striker plate|double door|passage door|door casing|keeper|dead bolt|door closer|baseboard trim|barn door',
  ],
  [
    'interiors',
    '+self-closer',
    'self closing hinge|self closer|self closing device|auto closer|self closing|fire rated door|fire door|fire separation|fire wall|firewall|fire rating|occupant door|service door|solid core|self closing door|spring hinge',
  ],
  [
    'interiors',
    'stair',
    'stair|stairway|stairwell|riser|tread|interior stair|basement stair|step riser|stair tread|headroom|head clearance|stairs|attic stair|staircase|stair step|riser height',
  ],
  [
    'interiors',
    'attic-ladder',
    'attic ladder|pull down ladder|attic stairs|pull down stairs|access ladder|pull down access ladder|attic access|attic hatch|attic access ladder|attic scuttle|scuttle|pull down attic stairs|attic door|attic pull down|attic stair',
  ],
  [
    'interiors',
    'cabinet',
    'cabinet|countertop|counter|drawer|vanity|counter top|backsplash|back splash|kitchen cabinet|cabinetry|granite|shelf|medicine cabinet|cabinet door|cabinet base|cabinet floor|vanity cabinet|mirror|towel bar',
  ],
  ['interiors', 'closet', 'closet|shelving|closet rod|security bar'],
  [
    'insulation',
    'insulation',
    'poly|rock wool|cellulose|fiberglass batt|fibreglass|blown cellulose|insulation|attic insulation|batt|vapor barrier|vapor retarder|vapour barrier|floor insulation|wall insulation|batt insulation|blown insulation|pipe insulation|insulating|foam insulation|insulation depth|crawlspace insulation|foundation wall insulation|thermal scan|air leak|infiltration|thermal',
  ],
  [
    'insulation',
    'attic-vent',
    'attic ventilation|ridge vent|soffit vent|gable vent|roof vent|attic fan|turbine vent|ventilation|attic vent|power vent|attic|whole house fan|baffle|venting system|turbine|vent screen|crawlspace vent|foundation vent|crawlspace ventilation|crawl space ventilation|insect screen',
  ],
  [
    'fireplaces',
    'fireplace',
    'fireplace|firebox|hearth|damper|gas log|wood stove|fireplace insert|mantel|creosote|soot|gas fireplace|refractory|refractory panel|wood burning stove|pellet stove|log lighter|fire brick|firebrick|fireplace flue|ash dump|ember protection|hearth extension|damper clamp|fireplace door|damper handle|fire box|fireplace gasket|smoke shelf|log set',
  ],
  [
    'fireplaces',
    'chimney',
    'chimney|spark arrestor|chimney cap|chimney crown|flue liner|rain cap|chimney chase|flue tile|chimney liner|chimney flue|chase cover|crown|chimney brick|chimney mortar|cricket|spark arrester|smoke chamber|chase|chimney chase cover|chase top',
  ],
  [
    'environmental',
    'mold',
    'mold|mildew|microbial growth|fungal growth|fungus|organic growth|fungi|mold like substance|biological growth|microbial|mold like growth|black substance|moldy|fungal|suspected growth|dry rot|organic staining|dryrot|mould|mould like|mould like growth|mold like spot|mould like spot|white growth',
  ],
  [
    'environmental',
    'pest',
    'termite|rodent|insect|carpenter ant|ant|bee|wasp|bat|mouse|mice|rat|dropping|pest|infestation|wood destroying insect|wood destroying organism|wood boring|wasp nest|bird nest|squirrel|raccoon|powder post beetle|beetle|mud tube|frass|termite damage|drywood termite|subterranean termite|cellulose debris|form board|earth to wood|wood destroying|animal|mud tubes|feces|termite treatment|nest|shelter tube|pellets|kick out hole|conducive condition|vermin|hornet',
  ],
  ['environmental', 'radon', 'radon|radon level|radon mitigation|radon gas'],
  [
    'environmental',
    'asbestos',
    'asbestos|asbestos like|vermiculite|lead paint|lead based paint|formaldehyde|asbestos containing material|underground tank|underground oil tank|acm',
  ],
  ['appliances', 'dishwasher', 'dishwasher|air gap|high loop|dishwasher drain|drip loop|dishwasher door'],
  [
    'appliances',
    'range',
    'range|oven|cooktop|stove|cook top|stove top|burner element|electric range|gas range|heating element|oven door|surface unit|range top|oven light',
  ],
  [
    'appliances',
    '+anti-tip',
    'anti tip|anti tip bracket|anti tip device|antitip|anti tip brackets|tip over device|tip bracket|anti tipping device',
  ],
  [
    'appliances',
    'hood',
    'range hood|hood|vent hood|hood fan|kitchen exhaust|downdraft|range exhaust|hood vent|kitchen vent|kitchen exhaust fan|exhaust hood|hood filter|cooktop vent|range vent|vent fan hood|range fan',
  ],
  [
    'appliances',
    'disposal',
    'disposal|garbage disposal|disposer|food waste disposer|food waste grinder|garbage disposer|waste disposal|food disposal',
  ],
  ['appliances', 'microwave', 'microwave|microwave oven'],
  ['appliances', 'refrigerator', 'refrigerator|freezer|ice maker|icemaker|fridge'],
  [
    'appliances',
    'dryer',
    'dryer|dryer vent|clothes dryer|dryer duct|lint|dryer exhaust|dryer hose|dryer vent hood|dryer vent hose|dryer exhaust duct|dryer vent duct|dryer cord',
  ],
  [
    'appliances',
    'washer',
    'washer|washing machine|clothes washer|laundry|washer hose|laundry connection|washer box|washer hookup',
  ],
  ['appliances', 'appliance', 'appliance|trash compactor|compactor|central vacuum|central vac|built in appliance'],
  ['general', 'permit', 'permit|addition|workmanship'],
]

const irregular: Record<string, string> = {
  mice: 'mouse',
  glass: 'glass',
  gas: 'gas',
  fungus: 'fungus',
  asbestos: 'asbestos',
  debris: 'debris',
  eaves: 'eave',
  branches: 'branch',
  bushes: 'bush',
  latches: 'latch',
  switches: 'switch',
  sashes: 'sash',
  hatches: 'hatch',
  porches: 'porch',
  boxes: 'box',
  canopies: 'canopy',
  balconies: 'balcony',
  chimneys: 'chimney',
  valleys: 'valley',
  shelves: 'shelf',
  roofs: 'roof',
  bus: 'bus',
  toilets: 'toilet',
  joints: 'joint',
  access: 'access',
  hvac: 'hvac',
  gutters: 'gutter',
  eifs: 'eifs',
  chassis: 'chassis',
  loss: 'loss',
  this: 'this',
  is: 'is',
  was: 'was',
  has: 'has',
  moss: 'moss',
  grass: 'grass',
  brass: 'brass',
  wires: 'wire',
  entries: 'entry',
  batteries: 'battery',
  stairs: 'stair',
  leaves: 'leaf',
  tresses: 'truss',
  trusses: 'truss',
  fuses: 'fuse',
  houses: 'house',
  hoses: 'hose',
}

function singular(word: string): string {
  const known = irregular[word]
  if (known) return known
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us')
    ? word.slice(0, -1)
    : word
}

const byWords = new Map<string, Component>()
let longest = 1
for (const [category, kind, words] of vocabulary)
  for (const phrase of words.split('|')) {
    const expected = kind.startsWith('+')
    byWords.set(phrase.split(' ').map(singular).join(' '), {
      category,
      kind: expected ? kind.slice(1) : kind,
      expected,
    })
    longest = Math.max(longest, phrase.split(' ').length)
  }

const VERBS: Record<string, { before?: RegExp; after?: RegExp }> = {
  drain: {
    before: /^(?:downspout|gutter|swale|water|properly|to)$/,
    after: /^(?:too|away|toward|properly|slowly|onto|into|next|near|water|completely|fully)$/,
  },
  light: {
    before: /^(?:day|natural|pilot)$/,
    after: /^(?:and|surface|wear|rain|gap|source|color|duty|weight|staining|rust|to)$/,
  },
  trap: { after: /^(?:moisture|water|against)$/ },
  step: { before: /^(?:next|first)$/, after: /^(?:crack|flashing|to|in|should)$/ },
  stair: { after: /^(?:step|crack)$/ },
  spring: { before: /^(?:each|every|in|this|next|last|the)$/ },
  penetration: { before: /^(?:water|moisture|active|rain|air|roof|insect)$/ },
  squirrel: { before: /^by$/ },
  flex: { before: /^(?:they|it|to|boards?)$/, after: /^(?:under|when)$/ },
  slope: { before: /^(?:minor|slight|negative)$/ },
  cover: { before: /^(?:to|not|should|will)$/ },
  pan: { before: /^(?:shower)$/ },
}

/** Words like "drain" and "light" that are no part of a house beside these. */
function isOtherwise(words: { text: string }[], from: number, length: number): boolean {
  const other = length === 1 ? VERBS[words[from]?.text ?? ''] : undefined
  if (!other) return false
  return (other.before?.test(words[from - 1]?.text ?? '') || other.after?.test(words[from + 1]?.text ?? '')) ?? false
}

export type FoundComponent = Component & { at: number; end: number; text: string }

const WORD = /[a-z0-9]+/g

/** Every part of the house that a text names, longest names first, in reading order. */
export function componentsIn(text: string): FoundComponent[] {
  const words = [...text.toLowerCase().matchAll(WORD)].map((match) => ({
    text: singular(match[0]),
    at: match.index,
    end: match.index + match[0].length,
  }))
  const found: FoundComponent[] = []
  for (let from = 0; from < words.length; from++) {
    for (let length = Math.min(longest, words.length - from); length > 0; length--) {
      const phrase = words.slice(from, from + length)
      const component = byWords.get(phrase.map((word) => word.text).join(' '))
      const first = phrase[0]
      const last = phrase.at(-1)
      if (!component || !first || !last || isOtherwise(words, from, length)) continue
      found.push({ ...component, at: first.at, end: last.end, text: text.slice(first.at, last.end) })
      from += length - 1
      break
    }
  }
  return found
}
