import * as calls from '@dossier/contract/endpoints/records'
import * as subsidiaries from '@dossier/contract/endpoints/subsidiaries'
import { kindNames, revision } from '@dossier/contract/kinds'
import { kindCalls } from '@dossier/contract/record-calls'
import type { DueDiligenceService } from '../due-diligence/due-diligence.service'
import { visitOf } from '../due-diligence/visit'
import { orAssociated } from '../errors'
import type { Serve } from '../http/serve'
import type { SnapshotService } from '../snapshots/snapshot.service'
import { bind, bindKind } from './bind-kind'
import type { ClientRecordsService } from './client-records.service'
import type { RecordService } from './record.service'

type Services = {
  readonly records: RecordService
  readonly clientRecords: ClientRecordsService
  readonly snapshots: Pick<SnapshotService, 'remove'>
  readonly dueDiligence: Pick<DueDiligenceService, 'deleteByLink'>
}

/** The kinds of which one record is read in a way of its own. */
const readElsewhere: readonly string[] = ['person', 'subsidiary', 'transaction_profile']

export function recordRoutes(serve: Serve, { records, clientRecords, snapshots, dueDiligence }: Services) {
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
  serve(calls.deleteObject, (request) => {
    const { type, id, accessToken: token, ...asked } = request.body
    if (token !== undefined)
      return dueDiligence.deleteByLink({ token, ...visitOf(request) }, { type, id, rev: asked.rev })
    const { member } = request
    return type === revision ? snapshots.remove(member, id) : records.removeByType(member, type, id, asked)
  })
  bind(serve, calls.getClientRecords, ({ member, query }) =>
    clientRecords.all(member, query?.company_id ?? '', query?.snapshotId),
  )
}
