import type { AnyBulkWriteOperation, ClientSession, Filter, UpdateFilter } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import { ensure } from '../../platform/errors'
import { digestOf, type Seal } from '../../trail/events/seal'
import { statesOf } from '../../trail/evidence/states-of-act'
import type { Action, CaseFile, ReviewedRecord } from '../engine/model'
import { isClient } from '../kinds/company'
import { type FileCollections, holding } from './file-collections.repository'
import { evidenceOfRecord, storedRecord } from './record-evidence'
import { type ActionDocument, actionDocument, type RecordDocument, recordDocument } from './stored-form'
import { countsIn, type Tally, tallyOf } from './tally'

/** What is stored beside a record so that it can be found, computed from it on every write. */
export type Shadow = (record: ReviewedRecord) => Record<string, unknown>

/** A write between two states of a file. */
type Saving = {
  readonly organisationId: string
  readonly before: CaseFile
  readonly after: CaseFile
  readonly tally: Tally
}
type RecordWrite = AnyBulkWriteOperation<RecordDocument>
type Saved = { readonly tally: Tally; readonly seals: readonly Seal[] }

export const savingFiles = (collections: FileCollections, shadow: Shadow) => ({
  /**
   * Writes what changed between two states of a file, inside the act's transaction. A record that moved on since it was
   * read answers 409. A client that is written gets its counts of changes with that. What is answered is how many actions
   * were opened and closed by client, and what those written hold.
   */
  async save({ organisationId }: Scope, before: CaseFile, after: CaseFile, session: ClientSession): Promise<Saved> {
    const tally = tallyOf(before, after)
    const saving = { organisationId, before, after, tally }
    noteRecords(saving, session)
    await saveRecords(collections, saving, shadow, session)
    return { tally, seals: await saveActions(collections, saving, session) }
  },
})

/** Says how the act found and leaves the records that it writes, which no one needs to read again (GOV-39). */
function noteRecords({ organisationId, before, after }: Saving, session: ClientSession) {
  const states = statesOf(session)
  for (const id of new Set([...before.records.keys(), ...after.records.keys()])) {
    const [known, left] = [before.records.get(id), after.records.get(id)]
    const record = left ?? known
    if (!record || known === left) continue
    const document = storedRecord(left, organisationId)
    states.note(evidenceOfRecord(record), id, storedRecord(known, organisationId), { document })
  }
}

/** The collection of clients first, each with one command. */
async function saveRecords(collections: FileCollections, saving: Saving, shadow: Shadow, session: ClientSession) {
  for (const collection of [collections.clients, collections.records]) {
    const holds = ({ kind }: ReviewedRecord) => holding(collections, kind) === collection
    const { operations, updates } = writesOf(saving, holds, shadow)
    if (operations.length === 0) continue
    const { matchedCount } = await collection.bulkWrite([...operations], { session, ordered: true })
    ensure(matchedCount === updates, 'stale-record')
  }
}

/** The writes of the records that a collection holds, and how many of them are to find a record as it was read. */
function writesOf(saving: Saving, holds: (record: ReviewedRecord) => boolean, shadow: Shadow) {
  const { before, after } = saving
  const written = [...after.records.values()].filter((record) => before.records.get(record.id) !== record)
  const kept = written.filter(holds).map((record) => writeOf(saving, record, shadow))
  const gone = [...before.records.values()].filter((record) => holds(record) && !after.records.has(record.id))
  const removed = gone.map(({ id }) => ({ deleteOne: { filter: { _id: id, organisation_id: saving.organisationId } } }))
  const operations: readonly RecordWrite[] = [...kept, ...removed]
  return { operations, updates: kept.filter((write) => 'updateOne' in write).length }
}

/** Sets the record's own part and adds to its counts; completeness beside it is written by its own acts. */
function writeOf({ organisationId, before, tally }: Saving, record: ReviewedRecord, shadow: Shadow): RecordWrite {
  const known = before.records.get(record.id)
  const own = recordDocument(record, organisationId)
  const counts = isClient(record) ? countsIn(tally, record.id) : undefined
  const document = { ...own, ...shadow(record) }
  if (!known) return { insertOne: { document: { ...document, ...counts } } }
  const { _id, ...set } = document
  return {
    updateOne: {
      filter: { _id, organisation_id: organisationId, rev: known.rev } as Filter<RecordDocument>,
      update: { $set: set, ...(counts && { $inc: counts }) } as UpdateFilter<RecordDocument>,
    },
  }
}

async function saveActions(
  { actions }: FileCollections,
  { organisationId, before, after }: Saving,
  session: ClientSession,
): Promise<readonly Seal[]> {
  const written = [...after.actions.values()].filter((action) => before.actions.get(action.id) !== action)
  if (written.length === 0) return []
  const documents = written.map((action) => actionDocument(action, organisationId))
  const operations = documents.map((document) => actionWrite(document, before.actions.get(document._id)))
  const { matchedCount, insertedCount } = await actions.bulkWrite(operations, { session, ordered: true })
  ensure(matchedCount + insertedCount === operations.length, 'already-handled')
  return documents.map((document) => ({ action: document._id, digest: digestOf(document) }))
}

const actionWrite = (document: ActionDocument, known: Action | undefined): AnyBulkWriteOperation<ActionDocument> =>
  known === undefined
    ? { insertOne: { document } }
    : {
        replaceOne: {
          filter: { _id: document._id, organisation_id: document.organisation_id, rev: known.rev },
          replacement: document,
        },
      }
