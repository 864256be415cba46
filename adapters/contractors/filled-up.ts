import type { ContractorDirectory } from '#domain/contractor/search.ts'

/** The directory's companies, and samples for each type of which it has nobody near the place. */
export function filledUp(directory: ContractorDirectory, samples: ContractorDirectory): ContractorDirectory {
  return {
    keepsFor: directory.keepsFor,
    async near(search) {
      const real = await directory.near(search)
      const types = search.types.filter((type) => !real.some((contractor) => contractor.type === type))
      return [...real, ...(await samples.near({ ...search, types }))]
    },
  }
}
