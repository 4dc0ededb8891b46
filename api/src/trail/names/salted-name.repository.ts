import type { ClientSession, Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { AuditEvent } from '../events/audit-event'
import type { ErasedName, KeptName, SaltedName } from './salted-name'

type NameDocument = Omit<ErasedName, 'digest'> & Partial<SaltedName> & { _id: string; organisation_id: string }

export const saltedNameIndexes: CollectionIndexes[] = [
  { collection: 'salted_names', indexes: [{ key: { organisation_id: 1, subject: 1 } }] },
]

const walkedAtOnce = 500

export type SaltedNameRepository = ReturnType<typeof createSaltedNameRepository>

/** Keeps the names that events hold digests of, beside the chains. */
export function createSaltedNameRepository(db: Db) {
  const names = db.collection<NameDocument>('salted_names')
  const events = db.collection<AuditEvent>('audit_events')

  return {
    /** The names of these subjects that are not erased. */
    async namesOf(chain: string, subjects: readonly string[], session?: ClientSession): Promise<readonly SaltedName[]> {
      const mine = { organisation_id: chain, subject: { $in: [...subjects] }, salt: { $exists: true } }
      const found = await names.find(mine, { session }).toArray()
      return found.map((document) => keptName(document) as SaltedName)
    },

    async addNames(chain: string, added: readonly SaltedName[], session?: ClientSession) {
      if (added.length === 0) return
      await names.insertMany(
        added.map(({ digest, ...name }) => ({ _id: digest, organisation_id: chain, ...name })),
        { session },
      )
    },

    /** Those of these digests that are there, in one query. */
    async namesByDigest(chain: string, digests: readonly string[]): Promise<ReadonlyMap<string, KeptName>> {
      const found = await names.find({ _id: { $in: [...digests] }, organisation_id: chain }).toArray()
      return new Map(found.map((document) => [document._id, keptName(document)]))
    },

    /** All of a chain, little at a time. */
    async *allNames(chain: string): AsyncIterable<KeptName> {
      const cursor = names.find({ organisation_id: chain }, { batchSize: walkedAtOnce })
      for await (const document of cursor) yield keptName(document)
    },

    /** Whether an event behind a sequence says that a name was erased. */
    async isErasedLater(chain: string, digest: string, after: number): Promise<boolean> {
      const later = { organisation_id: chain, sequence: { $gt: after }, what: 'names erased', 'details.names': digest }
      return (await events.findOne(later as object, { projection: { _id: 1 } })) !== null
    },

    /** Leaves of names the digests alone. */
    async eraseNames(chain: string, digests: readonly string[], session: ClientSession) {
      const gone = { $unset: { name: '', salt: '' } } as const
      await names.updateMany({ _id: { $in: [...digests] }, organisation_id: chain }, gone, { session })
    },
  }
}

const keptName = ({ _id: digest, subject, name, salt }: NameDocument): KeptName =>
  name === undefined || salt === undefined ? { digest, subject } : { digest, subject, name, salt }
