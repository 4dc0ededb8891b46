import type { ClientSession, Db } from 'mongodb'
import { inBoundedTransaction } from '../../platform/database/bounded-transaction'
import { approvalIn } from '../../trail/audit/chain-claims'
import { type Upload, uploadIn } from '../../trail/audit/form-upload'
import type { AuditEvent } from '../../trail/events/audit-event'
import { byId, type FileCollections, fileCollections, recordOnly } from '../case-files/file-collections.repository'
import { type ActionDocument, type RecordDocument, recordFrom } from '../case-files/stored-form'
import type { LiveFile } from './differences'

/** A file as of one moment, with the approvals and uploads that events behind a sequence speak of. */
export type LiveFileNow = {
  readonly file: LiveFile
  readonly approvals: ReadonlyMap<string, number>
  readonly uploads: ReadonlyMap<string, Upload>
}

type Counts = Readonly<Record<'corporate' | 'account_holder' | 'open' | 'handled', number>>
type Counted = { readonly _id: string; readonly counts?: Counts }

/** So many documents of a collection are in memory beside those of the present file. */
const readAtOnce = 100
const idsAtOnce = 10_000

const ofChange = { sequence: 1, parts: 1, derived: 1, closing: 1, company_id: 1 }

export type LiveFileRepository = ReturnType<typeof createLiveFileRepository>

/** Reads the files of clients as they are stored, to compare them with what the trail says of them. */
export function createLiveFileRepository(db: Db) {
  const collections = fileCollections(db)
  const events = db.collection<AuditEvent>('audit_events')

  return {
    /**
     * All files of an organisation, also of clients of which only records or changes are there, in the order of their
     * clients: each collection is read once, and of it little more than one file is in memory.
     */
    liveFiles: (chain: string): AsyncIterable<LiveFile> => sweep(collections, chain),

    /** What an organisation says of how many clients and changes it has, and how many there are, as of one moment. */
    countsNow: (chain: string) =>
      inBoundedTransaction(db.client, async (session) => {
        const said = await db.collection<Counted>('organisations').findOne({ _id: chain }, { session })
        const mine = { organisation_id: chain }
        const changes = (open: boolean) => collections.actions.countDocuments({ ...mine, open }, { session })
        const clients = (type: string) =>
          collections.clients.countDocuments({ ...mine, 'facts.company_type': type }, { session })
        const there = {
          corporate: await clients('corporate'),
          account_holder: await clients('account_holder'),
          open: await changes(true),
          handled: await changes(false),
        }
        return { said: said?.counts, there }
      }),

    /** Reads one of them as of one moment. */
    liveFileNow: (chain: string, companyId: string, after: number): Promise<LiveFileNow> =>
      inBoundedTransaction(db.client, async (session) => {
        const file = await read(collections, chain, companyId, session)
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

/** Of each collection in the order of the clients, what belongs to the same one together. */
async function* sweep(collections: FileCollections, chain: string): AsyncIterable<LiveFile> {
  const { records, actions } = collections
  const mine = { organisation_id: chain, company_id: { $gt: '' } }
  const inOrder = { sort: { company_id: 1 }, batchSize: readAtOnce } as const
  const all = {
    // whatever a client says of whose file it is in: it is its own
    clients: byClient(clientsInOrder(collections, chain), ({ _id }) => _id),
    records: byClient(records.find(mine, inOrder)),
    changes: byClient(actions.find(mine, { ...inOrder, projection: ofChange })),
  }
  for (;;) {
    const ahead = [await all.clients.next(), await all.records.next(), await all.changes.next()]
    const [companyId] = ahead.filter((id) => id !== undefined).sort()
    if (companyId === undefined) return
    const held = [...(await all.clients.take(companyId)), ...(await all.records.take(companyId))]
    yield fileFrom(companyId, held, await all.changes.take(companyId))
  }
}

/** The ids first, because clients are not found in their order by an index. */
async function* clientsInOrder({ clients }: FileCollections, chain: string) {
  const mine = { organisation_id: chain }
  const ids: string[] = []
  for await (const { _id } of clients.find(mine, { projection: { _id: 1 }, batchSize: idsAtOnce })) ids.push(_id)
  ids.sort()
  for (let from = 0; from < ids.length; from += readAtOnce) {
    const some = ids.slice(from, from + readAtOnce)
    yield* (await clients.find({ _id: { $in: some }, ...mine }, recordOnly).toArray()).sort(byId)
  }
}

type OfClient = { readonly company_id: string }

/** Documents in the order of their clients, taken a client at a time. */
function byClient<T extends OfClient>(documents: AsyncIterable<T>, clientOf = ({ company_id }: T) => company_id) {
  const iterator = documents[Symbol.asyncIterator]()
  let ahead: Promise<IteratorResult<T, unknown>> | undefined
  const peek = async () => {
    ahead ??= iterator.next()
    const { value, done } = await ahead
    return done === true ? undefined : value
  }
  return {
    /** The client of the next document; undefined behind the last. */
    async next() {
      const document = await peek()
      return document && clientOf(document)
    },

    async take(companyId: string): Promise<readonly T[]> {
      const taken: T[] = []
      for (let next = await peek(); next && clientOf(next) === companyId; next = await peek()) {
        taken.push(next)
        ahead = undefined
      }
      return taken
    },
  }
}

type CountedDocument = RecordDocument & { readonly open_changes?: number; readonly handled_changes?: number }
type ChangeDocument = Pick<ActionDocument, '_id' | keyof typeof ofChange>

const fileFrom = (
  companyId: string,
  held: readonly RecordDocument[],
  changes: readonly ChangeDocument[],
): LiveFile => ({
  companyId,
  records: held.map(recordFrom),
  ...countsOf(held.find(({ _id }) => _id === companyId)),
  changes: changes.map(({ _id, sequence, parts, derived, closing }) => ({
    id: _id,
    sequence,
    parts,
    derived,
    closing,
  })),
})

/** What a client says of its changes. */
const countsOf = (client: CountedDocument | undefined) =>
  client && { counts: { open: client.open_changes ?? 0, handled: client.handled_changes ?? 0 } }

/** One file, as of the moment of a transaction. */
async function read(
  { clients, records, actions }: FileCollections,
  chain: string,
  companyId: string,
  session: ClientSession,
): Promise<LiveFile> {
  const mine = { organisation_id: chain, company_id: companyId }
  const whole = { session, batchSize: readAtOnce }
  const client = await clients.find({ _id: companyId, organisation_id: chain }, { ...whole, ...recordOnly }).toArray()
  const held = await records.find(mine, whole).toArray()
  const changes = await actions.find(mine, { ...whole, projection: ofChange }).toArray()
  return fileFrom(companyId, [...client, ...held], changes)
}
