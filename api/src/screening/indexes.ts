import type { CollectionIndexes } from '../platform/database/indexes'
import { listVersionIndexes } from './lists/list-version.repository'
import { passIndexes } from './monitoring/pass.repository'
import { screenedPeopleIndexes } from './monitoring/screened-people.repository'
import { listedHitIndexes } from './requests/listed-hit.repository'
import { noHitsIndexes } from './requests/no-hits.repository'
import { screeningIndexes } from './requests/screening.repository'

/** The collections of this district with their indexes. */
export const indexesOfScreening: readonly CollectionIndexes[] = [
  ...listedHitIndexes,
  ...listVersionIndexes,
  ...noHitsIndexes,
  ...passIndexes,
  ...screenedPeopleIndexes,
  ...screeningIndexes,
]
