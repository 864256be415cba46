import { stateInAddress, stateNames } from '#domain/place/states.ts'

/** The form in which repairs are usually asked for in a state, who publishes it, and where that is said. */
export type StateForm = { state: string; form: string; by: string; source: string }

/** By USPS code; only where a source names the form. The sources were read in November 2026. */
const forms: Record<string, Omit<StateForm, 'state'>> = {
  AZ: {
    form: 'Buyer’s Inspection Notice and Seller’s Response (BINSR)',
    by: 'the Arizona REALTORS',
    source: 'https://www.aaronline.com/2022/09/20/revised-purchase-contract-and-binsr/',
  },
  CA: {
    form: 'Request for Repair (RR)',
    by: 'the California Association of REALTORS',
    source:
      'https://www.rhrc.net/what-action-must-a-buyer-and-seller-take-to-reach-agreement-on-a-repair-request-using-the-prds-or-c-a-r-forms/',
  },
  CO: {
    form: 'Inspection Objection',
    by: 'the Contract to Buy and Sell Real Estate',
    source: 'https://royalarchrealestate.com/inspection-objections-and-terminations/',
  },
  GA: {
    form: 'Amendment to Address Concerns',
    by: 'the Georgia Association of REALTORS',
    source: 'https://www.inspectioncredit.com/learn/inspection-contingency/georgia',
  },
  NC: {
    form: 'Due Diligence Request and Agreement',
    by: 'NC REALTORS',
    source: 'https://www.inspectioncredit.com/learn/inspection-contingency/north-carolina',
  },
  TX: {
    form: 'Amendment to Contract',
    by: 'the Texas Real Estate Commission',
    source: 'https://www.dochub.com/fillable-form/7009-trec-amendment',
  },
}

/** Returns the usual form of the state that the address names; null where it names none or no form is known. */
export function stateFormFor(address: string): StateForm | null {
  const code = stateInAddress(address)
  const form = code && forms[code]
  return form ? { state: stateNames[code] ?? code, ...form } : null
}

/** Returns it as a sentence, or nothing. */
export function stateFormText(address: string): string {
  const known = stateFormFor(address)
  return known ? `In ${known.state} it is often the “${known.form}” of ${known.by}: ask your agent.` : ''
}
