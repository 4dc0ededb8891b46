import type { Db, Filter } from 'mongodb'
import type { RecordDocument } from '../../file/case-files/stored-form'
import type { Batch } from '../../platform/database/migration-claim'
import type { Migration } from '../../platform/database/migrations'
import { pagesOf } from '../../platform/database/pages-of'
import type { AuditEvent } from '../../trail/audit/audit-event'
import type { Account } from './form'

/** Only who wrote into an element last was kept with it; the trail knows everyone (GOV-01). */
export const formWriterMigrations: readonly Migration[] = [
  { name: 'elements of forms name everyone who wrote into them', run: nameWriters },
]

type Written = Pick<AuditEvent, 'actor_id' | 'sequence' | 'what' | 'details'>

const writing = ['due diligence created', 'due diligence saved', 'due diligence element added'] as const

async function nameWriters(db: Db, batch: Batch): Promise<void> {
  const records = db.collection<RecordDocument>('records')
  const events = db.collection<AuditEvent>('audit_events')
  for await (const page of pagesOf(records, { kind: 'due_diligence_record' })) {
    for (const { _id: form, organisation_id, company_id } of page) {
      const ofForm = { organisation_id, company_id, 'record.id': form, what: { $in: writing } } as Filter<AuditEvent>
      const byStaff = { ...ofForm, actor_id: { $ne: null } } as Filter<AuditEvent>
      const acts = await events.find<Written>(byStaff).sort({ sequence: 1 }).toArray()
      const elements = await records
        .find({ organisation_id, parents: { $in: [form] }, kind: 'due_diligence_element' })
        .toArray()
      const operations = elements.map(({ _id, facts }) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { 'facts.writers': writersOf(_id, acts, facts.writer) }, $unset: { 'facts.writer': '' } },
        },
      }))
      if (operations.length > 0) await batch((session) => records.bulkWrite(operations as never, { session }))
    }
  }
}

/** Who wrote into an element, each by their first act. What a form was filled with at first was its maker's. */
function writersOf(element: string, acts: readonly Written[], last: unknown): readonly Account[] {
  const isAdded = acts.some(
    ({ what, details }) => what === 'due diligence element added' && details.element === element,
  )
  const writers = new Map<string, Account>()
  const add = (account: Account) => writers.has(account.id) || writers.set(account.id, account)
  for (const { actor_id, sequence, what, details } of acts) {
    const { elements = {}, element: added, prefilled } = details as Details
    const wrote =
      what === 'due diligence created' ? prefilled !== undefined && !isAdded : added === element || element in elements
    if (wrote && actor_id !== null) add({ id: actor_id, sequence })
  }
  if (isAccount(last)) add(last)
  return [...writers.values()]
}

type Details = { readonly elements?: object; readonly element?: string; readonly prefilled?: readonly string[] }

const isAccount = (known: unknown): known is Account => typeof known === 'object' && known !== null && 'id' in known
