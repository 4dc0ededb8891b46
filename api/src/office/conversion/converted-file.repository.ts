import type { ClientSession, Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { NamingContent } from '../../platform/file-store/named-content.repository'
import type { FilesNamed } from '../../trail/audit/altered-files'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import { type ConvertedFile, namedConvertedFile } from './converted-file'

type ConvertedFileDocument = Omit<ConvertedFile, 'id' | 'chain'> & { _id: string; organisation_id: string }

/** Both ends included. */
type Period = { readonly from: Date; readonly to: Date }
export type RowsOfUploader = { readonly userId: string; readonly rows: number }

export const convertedFileIndexes: CollectionIndexes[] = [
  {
    collection: 'converted_files',
    indexes: [
      { key: { uploadedBy: 1, at: -1, _id: -1 } },
      { key: { organisation_id: 1 } },
      // answers sums from the index alone
      { key: { at: 1, uploadedBy: 1, rows: 1 } },
    ],
  },
]

export const convertedFileEvidence: EvidenceKind = {
  kind: 'converted file',
  collection: 'converted_files',
  chainIn: 'organisation_id',
  aside: [],
}

export const convertedFilesNamingContent: NamingContent = { collection: 'converted_files', which: {} }

/** The reports that were made for an organisation (GOV-40). */
export const filesOfConversions = (db: Db): FilesNamed =>
  async function* (chain) {
    const files = db.collection<ConvertedFileDocument>('converted_files')
    for await (const { _id, filename, sha256 } of files.find({ organisation_id: chain }))
      yield namedConvertedFile({ id: _id, filename, sha256 })
  }

export type ConvertedFileRepository = ReturnType<typeof createConvertedFileRepository>

/** Workbooks that were converted, of all organisations. */
export function createConvertedFileRepository(db: Db) {
  const files = db.collection<ConvertedFileDocument>('converted_files')
  const sealed = sealedWrites(convertedFileEvidence, files)

  return {
    async insert({ id, chain, ...file }: ConvertedFile, session: ClientSession) {
      await sealed.insertOne({ _id: id, organisation_id: chain, ...file }, { session })
    },

    async byId(id: string): Promise<ConvertedFile | null> {
      const document = await files.findOne({ _id: id })
      return document && fromDocument(document)
    },

    /** Newest first. */
    async ofUploader(userId: string): Promise<ConvertedFile[]> {
      const found = files.find({ uploadedBy: userId }).sort({ at: -1, _id: -1 })
      return (await found.toArray()).map(fromDocument)
    },

    /** Who converted how many rows in a period, over all organisations, those with most first (ADM-04). */
    async rowsByUploader({ from, to }: Period): Promise<RowsOfUploader[]> {
      const summed = files.aggregate<{ _id: string; rows: number }>([
        { $match: { at: { $gte: from, $lte: to } } },
        { $group: { _id: '$uploadedBy', rows: { $sum: '$rows' } } },
        { $sort: { rows: -1, _id: 1 } },
      ])
      return (await summed.toArray()).map(({ _id, rows }) => ({ userId: _id, rows }))
    },
  }
}

const fromDocument = ({ _id, organisation_id, ...file }: ConvertedFileDocument): ConvertedFile => ({
  id: _id,
  chain: organisation_id,
  ...file,
})
