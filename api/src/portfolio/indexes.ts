import type { CollectionIndexes } from '../platform/database/indexes'
import { viewIndexes } from './views/view.repository'

/** The collections of this district with their indexes. */
export const indexesOfPortfolio: readonly CollectionIndexes[] = [...viewIndexes]
