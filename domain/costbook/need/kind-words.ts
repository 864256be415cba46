/** Words by what they tell of what a finding asks for, several entries a line. */

export const looking = String.raw`
  evaluat\w*|re-?evaluat\w*|investigat\w*|assess\w*|inspect(ion|ions|ed|ing)?|re-?inspect\w*|examin\w*
  diagnos\w*|survey\w*|determine|verif(y|ies|ied|ication)|confirm\w*|trac(e|ed|ing)|locat(e|ed|ing)
  check(ed)?( out)?|look(ed)?|test(s|ed|ing)?|sampl(e|es|ed|ing)|scop(e|ed|ing)|camera|review\w*|advise|opinion
  report|find out|rule out|identify|pinpoint|tell (why|where|whether|what)
`
export const mending = String.raw`
  repair\w*|replac\w*|correct(ed|ion|ions|ive)?|install\w*|caulk\w*
  re-?(seal|point|set|route|wire|pipe|hang|attach|build|finish|nail|work|do|grade|place|caulk|secure|roof|side)\w*
  seal(ed)?|adjust\w*|secur(e|ed)|fasten\w*|remov(e|ed|al|ing)|clean(ed|ing)?|add(ed|ing)?|provid\w*|extend\w*
  servic(e|ed|ing)|insulat(e|ed)|patch\w*|upgrad\w*|fix(ed)?|trim(med)?|paint(ed|ing)?|tuckpoint\w*
  rebuil[dt]\w*|swap(ped)?|move[d]?|cap(ped)?|cover(ed)?|label(ed)?|tighten\w*|support(ed)?|sister(ed)?
  (?<=(^|[.!;])\s*)clear|treat(ed|ment)?|abat\w+|budget|quote|bids?|estimate
`
export const watching = String.raw`
  monitor\w*|watch(ed|ing)?|keep (an|your) eye|keep watch|observe|re-?check(ed)?|track|photograph\w*
  mark (the|its|both|each) end|check (it |them |again )?(again|yearly|annually|each|every|next)
  look (at it |for )?again|wait|defer(red)?|revisit
`
export const leaving = `
  no (further |immediate |other |corrective |present )?(action|repair|repairs|work|correction|response|remedy|cost)( is| are| was)?( needed| required| necessary| recommended| warranted| called for)?
  nothing (to do|needs|is needed|further|required|wrong|to repair|to fix)
  (information|informational|fyi|for your information|for reference|for the record|note only|noted only|for awareness|disclosure only)
  not (a|of) (concern|defect|deficiency|problem|worry|issue)
  (need|needs|do|does|did) (not|no) (need|require|warrant|call)|doesn't (need|require|warrant|matter|affect)
  needn't|leave (it|them|as is|as-is|alone|in place|undisturbed)|as[- ]is|(?<!not |n.t )optional|your (choice|call|preference)
  if (you )?(desired|wish|wanted|you want|you like|preferred)|someday|not (required|needed|necessary)
  (was|were|is|are|wasn't|weren't) (not )?required (when|at the time|then|in)|grandfathered|permitted|allowed
  accepted|acceptable|exempt|fyi only|(no|not an?) (issue|concern|problem|trouble)s?|unless you|should you
  (isn't|is not|not|no) (a |any )?requirement|nobody (must|has to|needs to)|(at|in) your (leisure|option|discretion)
  (own )?(choice|taste|discretion)|live with|doesn't matter|don't matter|not to worry
`
export const fine = String.raw`
  functional(ly)?|function(s|ed|ing)? (as|properly|normally|well|correctly)
  operat(es|ed|ing|ional) ?(as|properly|normally|well|correctly|fine|smoothly)?
  work(s|ed|ing) (as|properly|normally|well|fine|correctly)|performing (as|its|well|normally)|normal(ly)?
  typical(ly)?|common(ly)?|usual|expected|standard|adequate(ly)?|sufficient|satisf\w+|serviceable|intact|sound
  solid|firm(ly)?|dry|tight(ly)?|plumb|level|stable|inactive|dead|abandoned|disconnected|cosmetic(ally)?
  aesthetic|superficial|decorative|ornamental|original|harmless|minor|fine|good|ok(ay)?|(?<!(^|[.!;])\s*)clear|secure(ly)?|within
  passed|proper(ly)?|correct(ly)?|complete(ly|d)?|already|recent(ly)?|by design|intended|intentional(ly)?
  complies|compliant|meets?
`
export const faults = String.raw`
  leak\w*|drip\w*|crack\w*|damage\w*|rot(ted|ten|ting)?|decay\w*|rust\w*|corro\w+|broke\w*|missing|loose\w*
  fail\w*|defect\w*|deteriorat\w*|worn|wear|stain\w*|moisture|mold\w*|wet|damp\w*|gap\w*|hole\w*|sag\w*
  bow(ed|ing|s)?|lean\w*|settl\w+|heav\w+|displac\w+|detach\w*|disconnect\w*|separat\w*|split\w*|warp\w*
  cup(ped|ping)|curl\w*|peel\w*|chip\w*|spall\w*|clog\w*|block(ed|age)|slow(ly)?|inoperable|inoperative|dead
  scorch\w*|burn\w*|overheat\w*|undersized|exposed|unsafe|hazard\w*|improper(ly)?|incorrect(ly)?|reversed
  ungrounded|backward|short|bent|dent(s|ed)?|torn|soft|spongy|noisy|nois(e|es)|hum\w*|stuck|stick(s|ing)?
  bind(s|ing)?|rub(s|bing)?|old|aged?|past|end of|infest\w*|termite\w*|rodent\w*|would not|wouldn't|will not
  won't|did not|didn't|does not|doesn't
  not (work|working|function|operat|connected|secured|attached|installed|sealed|present|draining|heating|cooling)\w*
`
export const denying = `
  no|not|none|never|nothing|neither|nor|without|w/o(ut)?|free of|free from|absence of|negative for|isn't|aren't|wasn't
  weren't|hasn't|haven't|cannot
`
export const unseen = `
  not (tested|inspected|visible|viewed|operated|accessible|seen|determined|verified|known|checked|entered|reached)
  could ?n[o']t( be)? (see|seen|tested|inspected|viewed|verified|operated|determined|reached|confirmed|entered|told)?
  (was|were|is|are)n't (tested|inspected|visible|viewed|operated|accessible|seen|verified)|unable to
  inaccessible|concealed|hidden|obscured|locked|winterized|shut (off|down)|unknown|undetermined|unclear
  unverified|suspect(ed)?|suspicious|possib(le|ly)|probabl[ey]|may (be|contain|have|indicate|not)|might|could be
  whether|why|cause|source|origin|extent|consistent with|appears? to
  not (run|lit|fired|started|turned on|plugged in|used|evaluated|examined|walked|climbed|opened|assessed|filled|part of|included|covered)
  (was|were|is|are)n't (run|lit|fired|started|turned on|used|evaluated|walked)|excluded|(outside|beyond|out of) (the|our|this)? ?scope
  no (opinion|comment|judgment)|limitations?|limited
`
export const experts = String.raw`
  engineer\w*|specialist|expert|consultant|hygienist|laborator(y|ies)|lab|certified|inspector|architect|surveyor
  arborist|(fire|insurance|utility|gas|power|water) (marshal|company|carrier|department|provider)|insurer
  insurance
`
export const trades = `
  contractor|electrician|plumber|roofer|mason|carpenter|technician|tech|company|professional|handyman|licensed
  qualified|pro
`
export const others = String.raw`
  seller('s)?|builder('s)?|hoa|association|landlord|tenants?|city|county|utility|warrant(y|ies)|permits?
  disclos\w+|paperwork|documents?|documentation|receipts?|records?|certificate|certified|invoices?|letter|contract
  neighbor('s)?|neighbour('s)?|management|co-?op|leas(e|ed|ing)|recall\w*|manufacturer('s)?|town|municipal\w*
  (their|city|street|neighbor's|neighbour's|public|owner's) side|next[- ]door|adjoining owner\w*|public works|dpw
  (gas|power|electric|water|phone|cable|propane) (company|department|supplier)|supplier\w*|board|bylaws|rental company
  leaves with|takes? (it|them) along|goes with (him|her|them)|right of way
  belongs? to|property of|owned by|convey\w*|scheduled|addendum|common (element|area|property)\w*|punch ?list|transfer\w*
  (at|for) (no|the (seller|owner|builder)'s) (charge|cost|expense)|free of charge|paid (for )?by
`
export const pastWork = String.raw`
  (was|were|been|has been|have been|had been|previously|already|recently|newly) (\w+ )?(repaired|replaced|removed|patched|sealed|corrected|renewed|updated|capped|installed|treated|remediated|mitigated|abandoned|disconnected|decommissioned)
  (prior|previous|past|old|earlier|former) (\w+ )?(repair|repairs|patch|patches|treatment|leak|leaks|work|stain|movement)
`
export const wishing = String.raw`
  recommend\w*|should|must|needs?( to)?|needed|have (it|this|them|these|the|an?)|suggest\w*|advis\w+|required?
  consult|call|hire|get
`
/** The age of a thing, and thinking ahead of its end. */
export const aging = String.raw`
  years? old|year-old|age|aged|dated|built in|made in|manufactured|vintage|life|lifespan|expectancy|middle of|half of
  remaining|ahead|anticipat\w*|in time|someday|eventual\w*|(coming|next) (few |several |\w+ (to \w+ )?)?years?|future
  within \w+(-| to )\w+ years|later|sinking fund|reserves?|set (money )?aside|not if
`
/** What owners do time and again. */
export const upkeep = String.raw`
  maintain\w*|maintenance|upkeep|routine\w*|annual(ly)?|yearly|monthly|regular(ly)?|periodic\w*|season(al|ally)?
  (every|each) (\w+ )?(year|month|fall|spring|autumn|winter|season|days|months|years)|twice a year|once a year
  continue\w*|stay on|schedule|homeowner|keep (it|them|this|that|these|on|up|doing)|lubricat\w*|tips?|practice|from time to time
`
/** What was to be done and is. */
export const settled = `
  done|closed|resolved|satisfied|complete(d)?|finished|corrected|verified|settled|no longer|re-?inspection|re-?inspect(ed)?
  workmanship|changed|since|now in place|has been|have been|follow-?up|signed off|passed|cleared?
`
/** Parts that are missing and ought to be there; "no leaks" is not among them. */
export const absent = String.raw`
  lack(s|ing)?|missing|absent|none (installed|provided|present|visible|found|at all)|never (installed|put in|connected|had)
  (no|without|isn't any|not any) (\w+ ){0,3}?(alarms?|detectors?|handrails?|guardrails?|guards?|railings?|gfcis?|afcis?|disconnects?|straps?|brackets?|caps?|covers?|screens?|flashings?|vents?|drains?|pans?|traps?|shut-?offs?)
  (no|without|isn't any|not any) (\w+ ){0,3}?(bond\w*|ground\w*|gutters?|protection|devices?|valves?|closers?|hangers?|extensions?|breakers?|interlock|power|display|heat|flow|suction|bolts?|ties?|footings?|cricket|boxes|box)
`
