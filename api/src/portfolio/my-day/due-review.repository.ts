import type { Db, Filter } from 'mongodb'
import type { ClientDocument } from '../../file/case-files/client-document'
import { indexOf, orderings } from '../../file/case-files/client-orders'
import type { Scope } from '../../platform/access/scope'

/** Days YYYY-MM-DD, both included. */
type Days = { readonly from?: string; readonly to: string }

export type DueReviewRepository = ReturnType<typeof createDueReviewRepository>

/** Clients by the approved day of their next review, for which the client list has an index. */
export function createDueReviewRepository(db: Db) {
  const companies = db.collection<ClientDocument>('companies')
  return {
    /** How many clients are to be reviewed on these days; those that are only proposed are none. */
    count({ organisationId }: Scope, { from, to }: Days) {
      const filter: Filter<ClientDocument> = {
        organisation_id: organisationId,
        'order.next_review_date': { ...(from && { $gte: from }), $lte: to },
        'openActions.type': { $ne: 'create' },
      }
      return companies.countDocuments(filter, { hint: indexOf(orderings.next_review_date, false) })
    },
  }
}
