import type { Db, Filter } from 'mongodb'
import type { RecordDocument } from '../../file/case-files/stored-form'
import type { Scope } from '../../platform/access/scope'

/** Days YYYY-MM-DD, both included. */
type Days = { readonly from?: string; readonly to: string }

export type DueReviewRepository = ReturnType<typeof createDueReviewRepository>

/** Clients by the approved day of their next review, for which the client list has an index. */
export function createDueReviewRepository(db: Db) {
  const companies = db.collection<RecordDocument>('companies')
  return {
    /** How many clients are to be reviewed on these days; those that are only proposed are none. */
    count({ organisationId }: Scope, { from, to }: Days) {
      const filter: Filter<RecordDocument> = {
        organisation_id: organisationId,
        'values.next_review_date': { ...(from ? { $gte: from } : { $gt: '' }), $lte: to },
        'openActions.type': { $ne: 'create' },
      }
      return companies.countDocuments(filter)
    },
  }
}
