import type { Db } from 'mongodb'
import { createDueReviewRepository } from './my-day/due-review.repository'
import { createViewRepository } from './views/view.repository'
import { createExpiryRepository } from './worklist/expiry.repository'
import { createWaitingFormRepository } from './worklist/waiting-form.repository'

/** What this district stores and reads. */
export const createPortfolioRepositories = (db: Db) => ({
  views: createViewRepository(db),
  dueReviews: createDueReviewRepository(db),
  expiries: createExpiryRepository(db),
  waitingForms: createWaitingFormRepository(db),
})
