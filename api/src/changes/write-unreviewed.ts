import type { ClientSession } from 'mongodb'
import type { Caller } from '../access/actor'
import type { Scope } from '../access/scope'
import type { EventFacts } from '../audit/audit-event'
import type { Transaction } from '../audit/transaction'
import type { CaseFile } from '../engine/model'
import { type Dependencies, write } from './acting'

/** Someone who writes what is not reviewed: in whose data, and as the audit trail names them. */
export type Writer = { readonly scope: Scope; readonly caller: Caller }

/** What an unreviewed write made of a file; without an event nothing was changed and nothing is written. */
export type Written<T> = { readonly file: CaseFile; readonly event: EventFacts | null; readonly answer: T }

/**
 * Writes what is not reviewed through the same door as everything else: the order of owners, the state of a form, the
 * answers that a client gives directly. `work` gets the part of the file that `load` reads.
 */
export const writeUnreviewed = <T>(
  dependencies: Dependencies,
  { scope, caller }: Writer,
  load: (session: ClientSession) => Promise<CaseFile>,
  work: (before: CaseFile, transaction: Transaction) => Promise<Written<T>> | Written<T>,
): Promise<T> =>
  dependencies.inTransaction(scope.organisationId, caller, async (transaction) => {
    const before = await load(transaction.session)
    const { file, event, answer } = await work(before, transaction)
    if (event) {
      await write(dependencies, scope, before, file, transaction)
      transaction.record(event)
    }
    return answer
  })
