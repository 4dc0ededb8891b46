import type { ClientSession, Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { NamingContent } from '../../platform/file-store/named-content.repository'
import type { FilesNamed } from '../../trail/audit/altered-files'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import { type Attachment, type Holder, namedAttachment } from './attachment'

type AttachmentDocument = Omit<Attachment, 'id' | 'chain'> & { _id: string; organisation_id: string }

export const attachmentIndexes: CollectionIndexes[] = [
  { collection: 'attachments', indexes: [{ key: { organisation_id: 1, _id: 1 } }, { key: { holder: 1, at: 1 } }] },
]

export const attachmentEvidence: EvidenceKind = {
  kind: 'attachment',
  collection: 'attachments',
  chainIn: 'organisation_id',
  aside: [],
}

export const attachmentsNamingContent: NamingContent = { collection: 'attachments', which: {} }

/** The files that tasks of an organisation hold, or tickets of the platform, and their messages (GOV-40). */
export const filesOfAttachments = (db: Db): FilesNamed =>
  async function* (chain) {
    const attachments = db.collection<AttachmentDocument>('attachments')
    for await (const { _id, filename, sha256 } of attachments.find({ organisation_id: chain }))
      yield namedAttachment({ id: _id, filename, sha256 })
  }

export type AttachmentRepository = ReturnType<typeof createAttachmentRepository>

/** Files that were uploaded, whatever they came to be attached to. */
export function createAttachmentRepository(db: Db) {
  const attachments = db.collection<AttachmentDocument>('attachments')
  const sealed = sealedWrites(attachmentEvidence, attachments)

  return {
    async insert({ id, chain, ...attachment }: Attachment, session: ClientSession) {
      await sealed.insertOne({ _id: id, organisation_id: chain, ...attachment }, { session })
    },

    async byIds(ids: readonly string[], session?: ClientSession): Promise<Attachment[]> {
      if (ids.length === 0) return []
      const documents = await attachments.find({ _id: { $in: [...ids] } }, { session }).toArray()
      return documents.map(fromDocument)
    },

    async attach(ids: readonly string[], holder: Holder, session: ClientSession) {
      await sealed.updateMany({ _id: { $in: [...ids] }, holder: null }, { $set: { holder } }, { session })
    },

    /** Uploads of before an instant that nothing took, some of them, with the chains that speak of them. */
    async untaken(before: Date): Promise<Attachment[]> {
      const found = attachments.find({ holder: null, at: { $lte: before } }).limit(500)
      return (await found.toArray()).map(fromDocument)
    },

    /** Of these, what nothing took until now. */
    async removeUntaken(ids: readonly string[], session: ClientSession) {
      await sealed.deleteMany({ _id: { $in: [...ids] }, holder: null }, { session })
    },
  }
}

const fromDocument = ({ _id, organisation_id, ...attachment }: AttachmentDocument): Attachment => ({
  id: _id,
  chain: organisation_id,
  ...attachment,
})
