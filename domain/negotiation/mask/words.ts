export const leaveTaking = `
  regards
  sincerely
  thanks
  thank you
  cheers
  respectfully
  yours truly
  best wishes
`

export const phoneKinds = String.raw`
  phones?
  tel(ephone)?
  cell(ular)?
  mobile
  fax
  call(ing)?
  text(ing)?
  contact
  reach\p{L}*
  ph
  home
  work
  office
  direct
`

export const otherNumberKinds = String.raw`
  licen[cs]es?
  lic
  serial
  model
  s/n
  m/n
  part
  item
  permit
  policy
  certificat\p{L}*
  cert
  registration
  reg
  account
  acct
  order
  invoice
  file
  report
  case
  claim
  sku
  upc
  fcc id
  trec
  tpcl
  ashi
  internachi
  nachi
  sn
  mn
`
