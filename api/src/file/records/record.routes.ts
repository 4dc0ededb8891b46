import * as calls from '@dossier/contract/file/endpoints/records'
import * as subsidiaries from '@dossier/contract/file/endpoints/subsidiaries'
import { kindNames } from '@dossier/contract/file/kinds'
import { kindCalls } from '@dossier/contract/record-calls'
import { orAssociated } from '../../platform/errors'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { bind, bindKind } from './bind-kind'
import { clientRecords } from './client-records'
import { deleteRecord } from './delete-record'
import { editRecord } from './edit-record'
import { getRecord } from './get-record'
import { getTransactionProfile } from './get-transaction-profile'
import { listSubsidiaries } from './list-subsidiaries'

/** The kinds of which one record is read in a way of its own. */
const readElsewhere: readonly string[] = ['person', 'subsidiary', 'transaction_profile']

export function recordRoutes(serve: Serve<JobContext>) {
  for (const kind of kindNames) {
    const { get, ...others } = kindCalls[kind] ?? {}
    bindKind(serve, kind, get === undefined || readElsewhere.includes(kind) ? others : { get, ...others })
  }
  // Documents come along only when they are asked for (PER-18).
  bind(serve, calls.getPerson, async (ctx, { params, query }) => {
    const answer = await getRecord(ctx, { kind: 'person', id: params.id })
    return query?.dependencies === 'true' ? answer : { ...answer, files: [] }
  })
  bind(serve, calls.getTransactionProfile, (ctx, { params }) => getTransactionProfile(ctx, params.id))
  bind(serve, subsidiaries.listSubsidiaries, (ctx, { query: { company_id = '', snapshot_id } = {} }) =>
    listSubsidiaries(ctx, { companyId: company_id, state: snapshot_id }),
  )
  bind(serve, subsidiaries.getSubsidiary, (ctx, { params }) =>
    orAssociated(getRecord(ctx, { kind: 'subsidiary', id: params.id })),
  )
  bind(serve, subsidiaries.editSubsidiary, (ctx, { body: { _id, ...edits } }) =>
    orAssociated(editRecord(ctx, { kind: 'subsidiary', id: String(_id), edits })),
  )
  serve(calls.deleteTransactionProfile, (ctx, { body: { transactionProfile_id: id, ...removal } }) =>
    deleteRecord(ctx, { kind: 'transaction_profile', id, ...removal }),
  )
  bind(serve, calls.getClientRecords, (ctx, { query }) =>
    clientRecords(ctx, { companyId: query?.company_id ?? '', state: query?.snapshotId }),
  )
}
