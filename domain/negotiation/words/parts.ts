export const fitting = String.raw`
  ceiling fans?
  door ?bell
  bell ringer
  intercom
  remote
  spray ?heads?
  sprinkler heads?
  sprinklers?
  irrigation
  bulbs?
  hose ?bibb?s?
  spigots?
  faucets?
  stoppers?
  pop-?up
  shower ?heads?
  sprayer
  toilet (runs|seat|handle|tank)
  flapper
  disposals?
  disposers?
  light( (bulb|fixture)s?|s\b|ing)
  (bath\w*|exhaust|ventilat\w+|attic)(['\u2019]? ?s)?[^.;]{0,20} fans?
  central vacuum
  (outdoor|exterior|porch|flood|wall|yard|entry) lights?
  humidifier
  thermostat
  speakers?
`

export const protection = String.raw`
  gfcis?
  gfis?
  afcis?
  ground[- ]fault
  arc[- ]fault
  smoke (alarm|detector)s?
  co (alarm|detector)s?
  carbon monoxide
  hand ?rails?
  guard ?rails?
  railings?
  balusters?
  t ?& ?p
  tprv?
  relief valve
  gas
  flues?
  vent connector
  anti-?tip
  tip-?over
  egress
  security bars
  auto-?revers\w*
  revers\w+
  photo ?eyes?
  electric eyes?
  radon
  asbestos
  bond(ed|ing)
  safety glass
  tempered
  cover ?plates?
  exposed
  bare
  live
  energi[sz]ed
  conductors?
  wiring
  wires?
  panel
  breakers?
  fuses?
  outlets?
  receptacles?
`

export const required = `
  gfcis?
  gfis?
  ground[- ]fault
  smoke (alarm|detector)s?
  co (alarm|detector)s?
  carbon monoxide (alarm|detector)s?
  hand ?rails?
  guard ?rails?
  balusters?
  t ?& ?p
  tprv?
  relief valve
  egress
  security bars
`
