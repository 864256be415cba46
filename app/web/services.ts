/** The parts of this installation that use an outside service. */
type Choices = {
  extraction: string
  costs: string
  roof: string
  contractors: string
  payments: string
  sms: string
  mail: string
  files: string
}

/** Returns a sentence for each outside service about the data it gets, in the order in which a report meets them. */
export function servicesUsed({ extraction, costs, roof, contractors, payments, sms, mail, files }: Choices): string[] {
  return [
    files === 's3' && 'An object store keeps the uploaded files until they are deleted.',
    extraction === 'gemini' && 'Google (Gemini API) gets the pages of each report, to find the deficiencies.',
    costs === 'gemini' &&
      'Google (Gemini API) gets the words of single deficiencies to research a price, never an address.',
    roof === 'solar' && 'Google (Solar and Geocoding APIs) gets the address of a house whose whole roof is priced.',
    contractors === 'google' && 'Google (Places API) gets a trade and the middle of the ZIP code, never an address.',
    payments === 'stripe' &&
      'Stripe takes your payment on its own page: it gets the package, its price and the number of your account from us, and your card from you.',
    sms === 'twilio' &&
      "Twilio delivers texts: it gets their words, with your name and number, and the contractors' numbers.",
    mail === 'smtp' && 'A mail provider delivers our emails: it gets your email address and what the email says.',
  ].filter((sentence) => sentence !== false)
}
