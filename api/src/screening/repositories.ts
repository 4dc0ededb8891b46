import type { Db } from 'mongodb'
import { createSentNotices } from '../file/reviews/sent-notices.repository'
import { createListVersionRepository } from './lists/list-version.repository'
import { createChangedPeopleRepository } from './monitoring/changed-people.repository'
import { createPassRepository, hitNoticesIn } from './monitoring/pass.repository'
import { createScreenedPeopleRepository } from './monitoring/screened-people.repository'
import { createListedHitRepository } from './requests/listed-hit.repository'
import { createNoHitsRepository } from './requests/no-hits.repository'
import { createScreeningRepository } from './requests/screening.repository'

/** What this district stores. */
export const createScreeningRepositories = (db: Db) => ({
  screenings: createScreeningRepository(db),
  noHits: createNoHitsRepository(db),
  listedHits: createListedHitRepository(db),
  passes: createPassRepository(db),
  screenedPeople: createScreenedPeopleRepository(db),
  changedPeople: createChangedPeopleRepository(db),
  sentHitNotices: createSentNotices(db, hitNoticesIn),
  listVersions: createListVersionRepository(db),
})
