import { readShippedFacts } from '@dossier/screening'

/** Of which source the list is that the product ships. */
export const shippedSource = 'ofac-sdn'

/** Where it lies. */
export const shippedFolder = import.meta.url.endsWith('.ts')
  ? new URL('../../../../screening/lists/ofac-sdn/', import.meta.url)
  : new URL('./lists/ofac-sdn/', import.meta.url)

let facts: ReturnType<typeof readShippedFacts> | undefined

/** What the list that the product ships says of itself. Throws where it is not there. */
export function shippedFacts() {
  facts ??= readShippedFacts(shippedFolder)
  return facts
}

/** The day of the list that the product ships. */
export const shippedDay = () => shippedFacts().published
