/** How it looks, and no more. */
export const COSMETIC =
  /\b(?:cosmetic(?:ally)?|a?esthetic\w*|appearance (?:only|issue|item)|scuff\w*|scratch\w*|blemish\w*|smudge\w*|nail pops?|tape (?:seams?|joints?)|ding(?:s|ed)|dents?|dented|chipped|chips? in|fad(?:ed|ing)|discolou?r\w*|tarnish\w*|touch[- ]?up|mismatched|unmatched|peeling (?:interior )?(?:paint|wallpaper)|wallpaper|paint (?:is |was )?(?:peeling|worn|chipped|drips?)|hairline|shrinkage cracks?|settling cracks?|typical (?:settlement |settling |drywall |concrete |plaster )?cracks?|(?:minor|small|typical|common) (?:\w+ ){0,2}cracks?|squeak\w*|creak\w*|(?:carpet|counter ?top|flooring|linoleum|vinyl|hardwood)[^.;]{0,30}(?:stain\w*|worn|wear)|(?:worn|stained|soiled) (?:carpet\w*|flooring|counter ?tops?|finish\w*)|surface rust|weathered)\b/i
export const SAID_COSMETIC =
  /(?<!\b(?:not|more than|beyond|than|just|merely|only) )\b(?:cosmetic(?:ally)?|a?esthetic(?:ally)?)\b/i

export const WEAR =
  /\b(?:(?:normal|typical|general|ordinary|usual|expected|age-related|some)(?: \w+)? wear(?: and tear)?|wear and tear|wear (?:consistent|commensurate) with|consistent with (?:the |its |their )?age|typical (?:for|of) (?:a |the |its |their |this )?(?:\w+ ){0,3}age|considered normal|(?:this|which) is (?:normal|typical|common))\b/i

export const OLD =
  /\b(?:(?:end|limit|latter (?:part|half|stages?)|last (?:part|years|third)) of (?:\w+ ){0,3}?(?:life|lifespan|life ?span|life expectancy|years)|(?:past|beyond|exceed\w*|outliv\w+|outlast\w+|near\w*|approach\w*|reached|at) (?:\w+ ){0,5}?(?:service life|useful life|design life|economic life|life ?span|life expectancy|life cycle|life)|\d+\+? ?(?:-|\+)?(?: ?to \d+)? ?(?:years?|yrs?)[- ](?:old|of age)|(?:aged|aging|ageing|older|old|elderly|dated|outdated|obsolete|vintage)\b(?! (?:damage|leak|stain|material))|original (?:to|with) (?:the )?(?:house|home|building|property|construction)|manufactured (?:in|on) (?:19|200)\d|budget(?:ing|ed)? (?:for|to)|(?:plan|planning|prepare|anticipate) (?:for|on|to) (?:\w+ ){0,3}?replac\w*|future replacement|years of (?:remaining )?(?:service|life)|remaining (?:service |useful )?life)\b/i

export const UPGRADE =
  /\b(?:upgrad\w+|consider (?:\w+ )?(?:add|install|insulat|improv|replac|extend|having)\w*|(?:would|could|will|to) (?:improve|increase|enhance|help (?:with|lower|reduce))|improve (?:comfort|efficiency)|energy (?:efficien\w+|sav\w+)|lower (?:your )?(?:electric\w*|utility|energy|heating|cooling)|(?:not|n't) (?:\w+ )?required (?:at the time|when|by code|in \d{4})|at the time (?:of (?:original )?construction|the (?:home|house) was built)|grandfathered|predates? (?:the )?(?:current|requirement|code)\w*|current (?:building )?(?:codes?|standards?) (?:would )?(?:require|call)|today's (?:building )?(?:codes?|standards?)|modern (?:codes?|standards?|construction)|for convenience|optional|as an? (?:improvement|enhancement))\b/i

export const UPKEEP =
  /\b(?:clean(?:ed|ing)?|debris|leaves in|lint|dirty|dust\w*|filters?|re-?caulk\w*|caulk\w*|sealant|re-?grout\w*|grout\w*|re-?paint\w*|paint\w*|re-?stain\w*|seal(?:ed|ing)?|weather ?-?strip\w*|trim(?:med|ming)?(?! (?:board|piece))|prun\w+|vegetation|shrub\w*|bush\w*|foliage|ivy|vines?|branch\w*|limbs?|lubricat\w*|adjust\w*|tighten\w*|lubricate|light bulbs?|bulbs?|batter(?:y|ies)|annual\w*|routine|regular(?:ly)? (?:maint|serv|clean)\w*|maint(?:ain|enance)\w*|servic(?:e|ed|ing) (?:annually|regularly|yearly|the (?:unit|furnace|system))|monitor\w*|mulch|moss|algae|mildew|soot|door ?stops?|screens?)\b/i

export const KILLERS: [RegExp, string][] = [
  [/\bknob[- ]?(?:and|&)[- ]?tube\b|\bk ?& ?t wiring/i, 'Knob and tube wiring'],
  [
    /\b(?:federal pacific|fpe|stab-?lok|zinsco|sylvania-zinsco|challenger panel)\b/i,
    'A panel of a make that is known to fail',
  ],
  [/\b(?:solid |single[- ]strand |branch )?alumin[iu]+m (?:branch|wiring|circuit)/i, 'Aluminum wiring'],
  [/\bpolybutylene\b|\bquest pip/i, 'Polybutylene pipe'],
  [
    /\b(?:live|active|evidence of|signs of) (?:\w+ ){0,3}?(?:termite|infestation|wood[- ](?:destroying|boring))|\btermite (?:damage|activity|infestation|tubes?)|\bsubterranean termites?\b|\bdry-?wood termites?\b/i,
    'Wood-destroying insects',
  ],
  [/\b(?:underground|buried|abandoned) (?:oil|fuel|heating oil) tank/i, 'A buried oil tank'],
  [
    /\b(?:failed|failing|saturated|surfacing) (?:\w+ ){0,2}?(?:septic|drain ?field|leach ?field)|\bseptic (?:system )?(?:has |is )?(?:failed|failing|backing)/i,
    'A septic system that fails',
  ],
]

/** Somebody has to look before anybody can say what it takes. */
export const FURTHER =
  /\b(?:(?:further|additional|specialist'?s?|more detailed|invasive|structural|camera|scope|level (?:ii|2|two)) (?:\w+ ){0,2}?(?:evaluat|investigat|assess|inspect|review|diagnos|testing|examin)\w*|(?:evaluat|investigat|assess|diagnos|inspect|review|examin)(?:e|ed|ion|ing)? (?:\w+ ){0,4}?further|(?:have|be|consult|contact|hire|retain|recommend)\b[^.;]{0,60}\b(?:evaluat|investigat|assess|diagnos)\w*|sewer (?:scope|camera)|video (?:scan|scope)|(?:recommend|have)\w* (?:\w+ ){0,3}?test(?:ed|ing))\b/i
export const ENGINEER =
  /\b(?:structural|foundation|professional|licensed|civil|soils?|geotechnical) engineer\w*|\bengineer(?:'s|ing)? (?:evaluat|report|review|opinion|letter)\w*/i
export const MEND = /\b(?:repair|correct|replac|fix|remediat|rectif|remov|reinstall|install|reconnect|secur|rebuil)\w*/i
export const ASK_SELLER =
  /\b(?:ask|consult (?:with )?|inquire (?:of|with)|verify with|confirm with|check with|discuss with|disclosure\w* (?:from|by)) ?(?:the )?(?:current )?(?:sell\w+|owner\w*|vendor|hoa|home ?owners? association|association|occupant)/i

export const UNKNOWN_EXTENT =
  /\b(?:(?:extent|cause|source|origin|severity|condition|age) (?:of (?:the |this |any )?(?:\w+ ){0,3}?)?(?:is |was |are |were |could |can )?(?:not (?:be )?|un)(?:known|determin\w*|clear|visible|established|certain)|undetermined|(?:could|can|was|were) ?n(?:o|')t (?:be )?(?:\w+ )?(?:determin\w*|verif\w*|confirm\w*|evaluated|inspected|tested|ascertain\w*|seen)|unable to (?:determine|verify|confirm|test|inspect|evaluate|access)|unknown (?:extent|cause|source|whether|if)|(?:hidden|concealed|latent) (?:damage|defects?|conditions?)|behind (?:the )?(?:walls?|finish\w*|drywall)|possib(?:le|ly)|suspect\w*|may (?:indicate|be (?:an? )?(?:sign|indicat\w+|evidence|due|caused|related|leaking|damaged))|might (?:indicate|be)|appears to (?:have|be (?:past|prior|old|previous))|indicat(?:es|ing|ive of)|prior (?:repair|leak|water)\w*|previous (?:repair|leak|water)\w*|past (?:repair|leak|water|moisture)\w*|evidence of (?:past|prior|previous))\b/i
export const STAIN =
  /\b(?:water|moisture|ceiling|wall|roof|leak|brown|damp)[^.;]{0,30}\bstain\w*|\bstain\w*[^.;]{0,40}\b(?:ceiling|wall|sheathing|deck(?:ing)?|rafters?|attic|basement|foundation|subfloor|water|moisture|leak)\b/i
/** A mark of water overhead or on wood, which paint does not settle. */
export const WATER_MARK =
  /\b(?:water|moisture|leak\w*|brown\w*|yellow\w*|damp|fresh|recent|new)\b[^.;]{0,25}\bstain(?:s|ing)?\b|\b(?:ceilings?|sheathing|rafters?|attic)\b[^.;]{0,30}\bstain(?:s|ed|ing)\b|\bceiling stain\b|\bstain(?:s|ing)?\b[^.;]{0,40}\b(?:ceilings?|sheathing|rafters?|attic)\b/i
export const EFFLORESCENCE = /\befflorescence\b/i
export const UNEVEN = /\b(?:uneven(?:ly|ness)?|unlevel|out of level|settled|settlement|heaved|differential movement)\b/i
export const WALL_CRACKS =
  /\bcrack(?:s|ed|ing)?\b[^.;]{0,60}\b(?:walls?|foundation|brick\w*|masonry|block|stucco|veneer)\b|\b(?:walls?|foundation|brick\w*|masonry|block|stucco|veneer)\b[^.;]{0,60}\bcrack(?:s|ed|ing)?\b/i
/** What is said of every house, and the meaning of a rating. */
export const GENERAL =
  /^\W*(?!(?:the|this|that|these|those|one|both|all|our)\b)(?:[\w'-]+ ){1,4}(?:commonly|typically) (?:ha(?:s|ve)(?! (?:to|been|not?)\b)|contains?|shows?) [^.;]*[.;]?\W*$|^\W*(?:defect(?:ive)?|deficien(?:t|cy)|poor|repair|not? functioning|marginal|[a-z]{1,3})(?:\W{1,5}|\W+(?:means|indicates|denotes)\W+)(?:the |an? |any |that the )?(?:items?|components?|systems?)\b[^.;]{0,80}\bnot (?:perform|function|operat)\w* as\b/i
