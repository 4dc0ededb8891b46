import type * as file from '../file/context'
import { createToldOnce } from '../file/reviews/told.repository'
import { within } from '../platform/context'
import type { JobContext } from '../screening/context'
import { currentLists } from '../screening/lists/current-lists'
import { createListVersionRepository } from '../screening/lists/list-version.repository'
import { createPassRepository, toldHitsIn } from '../screening/monitoring/pass.repository'
import { createScreenedPeopleRepository } from '../screening/monitoring/screened-people.repository'
import { embeddedProvider } from '../screening/requests/embedded-provider'
import { createLists } from '../screening/requests/lists'
import { createNoHitsRepository } from '../screening/requests/no-hits.repository'
import { createScreeningRepository } from '../screening/requests/screening.repository'
import type { Ground } from './ground'
import type { Dependencies } from './product-dependencies'

/** The context of screening, on top of that of the districts below. */
export function screeningContext<Outer extends file.JobContext>(
  outer: Outer,
  { db }: Ground,
  dependencies: Dependencies,
) {
  const { fileStore, log } = outer
  const listVersions = createListVersionRepository(db)
  const engine = createLists({ current: () => currentLists({ listVersions }), fileStore, log })
  return within(outer, {
    screeningProvider: dependencies.screeningProvider ?? embeddedProvider(engine),
    screenings: createScreeningRepository(db),
    noHits: createNoHitsRepository(db),
    passes: createPassRepository(db),
    screenedPeople: createScreenedPeopleRepository(db),
    toldHits: createToldOnce(db, toldHitsIn),
    listVersions,
    listAddresses: dependencies.listAddresses ?? {},
  }) satisfies JobContext
}
