import { type Contractor, contractorTypeLabels } from '#domain/contractor/contractor.ts'

/** Returns a company as the API shows it. `distance` is in meters. */
export function contractorJson({ type, ...contractor }: Contractor) {
  const { id, placeId, name, phone, rating, reviewCount, distance, address, website, isOpen, priceLevel } = contractor
  const { takesTexts, license, synthetic } = contractor
  return {
    ...{ id, placeId, name, category: contractorTypeLabels[type], phone, rating, reviewCount, distance },
    ...{ address, website, isOpen, priceLevel, takesTexts, license, sample: synthetic },
  }
}
