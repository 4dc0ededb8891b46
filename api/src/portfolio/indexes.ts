import type { CollectionIndexes } from '../platform/database/indexes'
import { viewIndexes } from './views/view.repository'
import { expiryIndexes } from './worklist/expiry.repository'
import { waitingFormIndexes } from './worklist/waiting-form.repository'

/** The collections of this district with their indexes, and those it adds to others. */
export const indexesOfPortfolio: readonly CollectionIndexes[] = [
  ...expiryIndexes,
  ...viewIndexes,
  ...waitingFormIndexes,
]
