import type { CollectionIndexes } from '../platform/database/indexes'
import { accessIndexes } from './accesses/access.repository'
import { anchorIndexes } from './anchors/anchor.repository'
import { auditIndexes } from './audit/audit.repository'
import { fileCheckIndexes } from './audit/file-check.repository'
import { saltedNameIndexes } from './names/salted-name.repository'

/** The collections of this district with their indexes. */
export const indexesOfTrail: readonly CollectionIndexes[] = [
  ...accessIndexes,
  ...anchorIndexes,
  ...auditIndexes,
  ...fileCheckIndexes,
  ...saltedNameIndexes,
]
