import { type Contractor, contractorTypeLabels } from '#domain/contractor/contractor.ts'

/** A company as programs are told of it; `distance` in metres. */
export function contractorJson({ type, ...contractor }: Contractor) {
  const { id, placeId, name, phone, rating, reviewCount, distance, address, website, isOpen, priceLevel } = contractor
  const { takesTexts, license, synthetic } = contractor
  return {
    ...{ id, placeId, name, category: contractorTypeLabels[type], phone, rating, reviewCount, distance },
    ...{ address, website, isOpen, priceLevel, takesTexts, license, sample: synthetic },
  }
}
