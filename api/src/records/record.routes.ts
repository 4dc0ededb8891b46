import * as calls from '@dossier/contract/endpoints/records'
import type { Serve } from '../http/serve'
import { bind, bindKind } from './bind-kind'
import type { ClientRecordsService } from './client-records.service'
import type { RecordService } from './record.service'

export function recordRoutes(serve: Serve, records: RecordService, clientRecords: ClientRecordsService) {
  bindKind(serve, records, 'person', { create: calls.createPerson, update: calls.updatePerson })
  // Documents come along only when they are asked for (PER-18).
  bind(serve, calls.getPerson, async ({ member, params, query }) => {
    const answer = await records.get(member, 'person', params.id)
    return query?.dependencies === 'true' ? answer : { ...answer, files: [] }
  })
  bindKind(serve, records, 'legal_entity', { get: calls.getEntity, update: calls.updateEntity })
  bindKind(
    serve,
    records,
    'managing_director',
    { get: calls.getDirector, create: calls.createDirector, update: calls.updateDirector },
    (of) => ({ persons: of('person'), entities: of('legal_entity') }),
  )
  bindKind(
    serve,
    records,
    'account_number',
    { get: calls.getAccountNumber, create: calls.createAccountNumber, update: calls.updateAccountNumber },
    (of) => ({ transactional_profile: of('transaction_profile')[0] }),
  )
  bindKind(serve, records, 'transaction_profile', { update: calls.updateTransactionProfile })
  bind(serve, calls.getTransactionProfile, ({ member, params }) => clientRecords.transactionProfile(member, params.id))
  serve(calls.deleteTransactionProfile, ({ member, body }) =>
    records.remove(member, 'transaction_profile', body.transactionProfile_id, body.rev),
  )
  serve(calls.deleteObject, ({ member, body }) => records.removeByType(member, body.type, body.id, body.rev))
  bind(serve, calls.getClientRecords, ({ member, query }) => clientRecords.all(member, query?.company_id ?? ''))
}
