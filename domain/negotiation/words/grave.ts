import { anyOf } from '#domain/text/word-list.ts'

const costlyPart = `
  heat exchanger
  flue
  chimney liner
  firebox
  pipe
  drain
  joist
  rafter
  truss
  beam
  girder
  sill
`

export const grave = String.raw`
  leak(s|ed|ing|age)?
  drip(s|ped|ping)
  seep\w*
  (is|was|were|are|tested|measured|still) wet
  damp
  active (water|moisture|leak\w*|ponding)
  elevated moisture
  moisture (was |is )?(detected|present|measured)
  (standing|ponding|pooled) water
  (contains?|holds?|full of|has) (standing )?water
  water (intrusion|entry|penetration|damage|infiltration|pools?|comes|is coming|gets|enter\w*)
  rot
  rot(ted|ting|ten)
  wood decay
  decayed
  punky
  soft spots?
  not? (longer )?(work|operat|function|cool|heat|drain|turn on|respond|start|latch|revers)\w*
  (did|does|do|would|will|could|can) ?n[o']t (\w+ )?(work|operate|function|cool|heat|drain|turn on|respond|start|ignite|light|reverse|stop|hold|produce|open|close)\w*
  (is|was|were|are|has|have|had|pump|motor|seal|compressor) (also |completely |since )?failed
  inoperable
  inoperative
  non-?(functional|operational|functioning)
  dead
  seized
  no (power|heat|hot water|cooling|water pressure|ground|gfci|handrail|guard ?rail)s?
  expos\w+ (wir|conductor|splice|live|bus)\w*
  (wir|conductor|splice)\w* (\w+ )?(is |are |was |were )?(exposed|bare|live|melted)
  live (wire|conductor)s?
  open (splice|ground|neutral|junction)s?
  ungrounded
  revers\w+ polarity
  double[- ]?(tap|lug)\w*
  over-?fus\w*
  over-?siz\w+ (breaker|fuse)s?
  scorch\w*
  melted
  overheat(ed|ing)
  arcing
  back-?draft\w*
  spill(s|age|ing)
  carbon monoxide
  gas (odor|smell)
  smell of gas
  ${anyOf(costlyPart)}s? (is |are |was |were |has |have )?(a )?(cracked|broken|split|cut|notched|separated|disconnected|collapsed)
  (cracked|broken|split|cut|notched|separated|disconnected|collapsed) (heat exchanger|flue|liner|pipe|drain|joist|rafter|truss|beam|girder|sill)s?
  sagg(ing|ed|s)
  bow(ed|ing|s)
  lean(ing|s)
  displac\w+
  collaps\w+
  rotat(ed|ion)
  undermin\w+
  infest\w*
  (live|active) (termites?|insects?|ants|beetles)
  rust(ed)? through
  corroded through
  back(s|ed|ing) up
  clogged (drain|sewer)
  root intrusion
  roots in
  trip(s|ped|ping) (off|the breaker|when|under)
  mold growth
  sewage
`
