import * as calls from '@dossier/contract/file/endpoints/records'
import * as subsidiaries from '@dossier/contract/file/endpoints/subsidiaries'
import { kindNames } from '@dossier/contract/file/kinds'
import { kindCalls } from '@dossier/contract/record-calls'
import { orAssociated } from '../../platform/errors'
import type { Serve } from '../../platform/http/serve'
import { bind, bindKind } from './bind-kind'
import type { ClientRecordsService } from './client-records.service'
import type { RecordService } from './record.service'

type Services = {
  readonly records: RecordService
  readonly clientRecords: ClientRecordsService
}

/** The kinds of which one record is read in a way of its own. */
const readElsewhere: readonly string[] = ['person', 'subsidiary', 'transaction_profile']

export function recordRoutes(serve: Serve, { records, clientRecords }: Services) {
  for (const kind of kindNames) {
    const { get, ...others } = kindCalls[kind] ?? {}
    bindKind(serve, records, kind, get === undefined || readElsewhere.includes(kind) ? others : { get, ...others })
  }
  // Documents come along only when they are asked for (PER-18).
  bind(serve, calls.getPerson, async ({ member, params, query }) => {
    const answer = await records.get(member, 'person', params.id)
    return query?.dependencies === 'true' ? answer : { ...answer, files: [] }
  })
  bind(serve, calls.getTransactionProfile, ({ member, params }) => clientRecords.transactionProfile(member, params.id))
  bind(serve, subsidiaries.listSubsidiaries, async ({ member, query }) => {
    const { company_id = '', snapshot_id } = query ?? {}
    return { subsidiaries: await clientRecords.subsidiaries(member, company_id, snapshot_id) }
  })
  bind(serve, subsidiaries.getSubsidiary, ({ member, params }) =>
    orAssociated(records.get(member, 'subsidiary', params.id)),
  )
  bind(serve, subsidiaries.editSubsidiary, ({ member, body: { _id, ...edits } }) =>
    orAssociated(records.update(member, 'subsidiary', String(_id), edits)),
  )
  serve(calls.deleteTransactionProfile, ({ member, body: { transactionProfile_id, ...asked } }) =>
    records.remove(member, 'transaction_profile', transactionProfile_id, asked),
  )
  bind(serve, calls.getClientRecords, ({ member, query }) =>
    clientRecords.all(member, query?.company_id ?? '', query?.snapshotId),
  )
}
