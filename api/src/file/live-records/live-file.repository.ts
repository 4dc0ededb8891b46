import type { ClientSession, Db } from 'mongodb'
import { inBoundedTransaction } from '../../platform/database/bounded-transaction'
import type { AuditEvent } from '../../trail/audit/audit-event'
import { type Upload, uploadIn } from '../../trail/audit/form-upload'
import { approvalIn } from '../../trail/audit/verify-chain'
import { type FileCollections, fileCollections, recordOnly } from '../case-files/file-collections.repository'
import { recordFrom } from '../case-files/stored-form'
import type { LiveFile } from './differences'

/** A file as of one moment, with the approvals and uploads that events behind a sequence speak of. */
export type LiveFileNow = {
  readonly file: LiveFile
  readonly approvals: ReadonlyMap<string, number>
  readonly uploads: ReadonlyMap<string, Upload>
}

/** So many documents are in memory at once, and as many clients are read together. */
const readAtOnce = 100
const clientsAtOnce = 10

const ofChange = { sequence: 1, parts: 1, derived: 1, closing: 1, company_id: 1 }

export type LiveFileRepository = ReturnType<typeof createLiveFileRepository>

/** Reads the files of clients as they are stored, to compare them with what the trail says of them. */
export function createLiveFileRepository(db: Db) {
  const collections = fileCollections(db)
  const events = db.collection<AuditEvent>('audit_events')

  return {
    /** All files of an organisation, also of clients of which only records or changes are there. */
    async *liveFiles(chain: string): AsyncIterable<LiveFile> {
      const ids = await clientsOf(collections, chain)
      for (let from = 0; from < ids.length; from += clientsAtOnce) {
        yield* await read(collections, chain, ids.slice(from, from + clientsAtOnce))
      }
    },

    /** Reads one of them as of one moment. */
    liveFileNow: (chain: string, companyId: string, after: number): Promise<LiveFileNow> =>
      inBoundedTransaction(db.client, async (session) => {
        const [file = { companyId, records: [], changes: [] }] = await read(collections, chain, [companyId], session)
        const later = { organisation_id: chain, company_id: companyId, sequence: { $gt: after } }
        const approvals = new Map<string, number>()
        const uploads = new Map<string, Upload>()
        for await (const event of events.find(later, { session, projection: { what: 1, details: 1, sequence: 1 } })) {
          const approved = approvalIn(event)
          if (approved !== undefined) approvals.set(approved, event.sequence)
          const upload = uploadIn(event)
          if (upload) uploads.set(upload.document, { sequence: event.sequence, sha256: upload.sha256 })
        }
        return { file, approvals, uploads }
      }),
  }
}

async function clientsOf({ clients, records, actions }: FileCollections, chain: string): Promise<readonly string[]> {
  const ids = new Set<string>()
  const mine = { organisation_id: chain }
  for await (const { _id } of clients.find(mine, { projection: { _id: 1 }, batchSize: readAtOnce })) ids.add(_id)
  for (const collection of [records, actions]) {
    for (let last = ''; ; ) {
      const behind = { ...mine, company_id: { $gt: last } }
      const sorted = { sort: { company_id: 1 }, projection: { company_id: 1 }, limit: readAtOnce } as const
      const next = await collection.find(behind, sorted).toArray()
      const end = next.at(-1)
      if (!end) break
      for (const { company_id } of next) ids.add(company_id)
      last = end.company_id
    }
  }
  return [...ids].sort()
}

async function read(
  { clients, records, actions }: FileCollections,
  chain: string,
  ids: readonly string[],
  session?: ClientSession,
): Promise<readonly LiveFile[]> {
  const mine = { organisation_id: chain, company_id: { $in: [...ids] } }
  const whole = { session, batchSize: readAtOnce }
  const known = await clients.find({ _id: { $in: [...ids] } }, { ...whole, ...recordOnly }).toArray()
  const held = [
    ...known.filter(({ organisation_id }) => organisation_id === chain),
    ...(await records.find(mine, whole).toArray()),
  ]
  const changes = await actions.find(mine, { ...whole, projection: ofChange }).toArray()
  return ids.map((companyId) => ({
    companyId,
    records: held.filter(({ company_id }) => company_id === companyId).map(recordFrom),
    changes: changes
      .filter(({ company_id }) => company_id === companyId)
      .map(({ _id, sequence, parts, derived, closing }) => ({ id: _id, sequence, parts, derived, closing })),
  }))
}
