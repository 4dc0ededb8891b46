import type { Db } from 'mongodb'
import { createViewRepository } from './views/view.repository'

/** What this district stores. */
export const createPortfolioRepositories = (db: Db) => ({ views: createViewRepository(db) })
