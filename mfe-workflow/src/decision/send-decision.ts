import {
  type affectedChanges,
  approveChange,
  denyChange,
  withdrawChange,
} from '@dossier/contract/file/endpoints/changes'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { call } from '@dossier/shared-ui/api'
import type { QueryClient } from '@dossier/shared-ui/query'
import type { ChangeDetail } from '../changes/change.queries'
import { affectedQuery } from '../changes/change.queries'
import type { Decision } from './deciding'

/** What a decision is called in the words of a failure. */
export const operations = { approve: 'change approval', deny: 'change denial', withdraw: 'change withdrawal' } as const

/** Whether nothing but the record itself goes with it. */
export const takesNothingAlong = ({ relatedChanges, records }: Answer<typeof affectedChanges>) =>
  relatedChanges.length === 0 && records.length <= 1

/** GOV-07, GOV-11: a decision names the revision and the reach that were shown. */
export async function sendDecision(queryClient: QueryClient, { _id: id, rev }: ChangeDetail, decision: Decision) {
  switch (decision.kind) {
    case 'approve': {
      const { affected_rev } = await queryClient.ensureQueryData(affectedQuery(id))
      return call(approveChange, { body: { id, rev, affected_rev } })
    }
    case 'deny':
      return call(denyChange, { body: { id, rev, text: decision.reason } })
    case 'withdraw':
      return call(withdrawChange, { body: { id, rev } })
  }
}
