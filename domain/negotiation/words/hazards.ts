import { anyOf } from '#domain/text/word-list.ts'

const hazardKind = `
  safety
  fire
  shock
  electrocution
  electrical
  fall
  fall-through
  health
  burn
  scald
  explosion
  life[- ]safety
  drowning
  entrapment
  asphyxiation
`

export const hazard = `
  ${anyOf(hazardKind)} (hazards?|concerns?|issues?|risks?|defects?)
  trip(ping)? hazards?
  hazardous
  dangerous
  unsafe
  life[- ]safety
  imminent
  immediate (danger|hazard)
  electrocution
`

const bringing = String.raw`
  avoid
  prevent
  creat\w*
  caus\w*
  present\w*
  pos\w+
  result\w* in
  lead(s|ing)? to
  represents?
`

export const hazardToCome = String.raw`
  ${anyOf(bringing)}\b[^.;]{0,40}\b(hazards?|electrocution|shock|fire|explosion|asphyxiation|carbon monoxide|serious injur\w+)
  (can|could|may|might) (fall on|crush|injure|shock|electrocute|ignite|explode|kill)
`
