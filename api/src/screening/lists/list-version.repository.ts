import type { SourceName } from '@dossier/screening'
import type { Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { NamingContent } from '../../platform/file-store/named-content.repository'
import type { FilesNamed } from '../../trail/audit/altered-files'
import { platformChain } from '../../trail/audit/transaction'
import type { ListVersion } from './list-version'

type VersionDocument = Omit<ListVersion, 'id'> & { _id: string }

/** How the last attempt to get a list from its address ended. */
export type Download = {
  readonly source: SourceName
  readonly at: Date
  /** Why nothing came of it; null where it succeeded. */
  readonly fault: string | null
}
type DownloadDocument = Omit<Download, 'source'> & { _id: SourceName }

export const listVersionIndexes: CollectionIndexes[] = [
  { collection: 'list_versions', indexes: [{ key: { source: 1, importedAt: -1, _id: -1 } }] },
  { collection: 'list_downloads', indexes: [] },
]

export const listsNamingContent: NamingContent = { collection: 'list_versions', which: {} }

/** The files of lists, which belong to no organisation. */
export const filesOfLists = (db: Db): FilesNamed =>
  async function* (chain) {
    if (chain !== platformChain) return
    for await (const { _id, name, content, changes } of db.collection<VersionDocument>('list_versions').find()) {
      const record = { kind: 'list_version', id: _id, name }
      for (const sha256 of [content, changes.content]) yield { record, companyId: null, file: sha256, sha256 }
    }
  }

export type ListVersionRepository = ReturnType<typeof createListVersionRepository>

/** Versions of lists. The newest of each list is the one that is asked: writing it is the swap; none is ever removed. */
export function createListVersionRepository(db: Db) {
  const versions = db.collection<VersionDocument>('list_versions')
  const downloads = db.collection<DownloadDocument>('list_downloads')
  const newestFirst = { importedAt: -1, _id: -1 } as const

  return {
    async insert({ id, ...version }: ListVersion) {
      await versions.insertOne({ _id: id, ...version })
    },

    /** Notes that the publisher had nothing newer on a day. */
    async setChecked(id: string, day: string) {
      await versions.updateOne({ _id: id }, { $set: { checked: day } })
    },

    async newest(source: SourceName): Promise<ListVersion | null> {
      const document = await versions.findOne({ source }, { sort: newestFirst })
      return document && versionFrom(document)
    },

    /** The versions of a list, the newest first. */
    async ofSource(source: SourceName, { most }: { most?: number } = {}): Promise<ListVersion[]> {
      const found = versions.find({ source }).sort(newestFirst)
      return (await (most === undefined ? found : found.limit(most)).toArray()).map(versionFrom)
    },

    async setDownload({ source, ...download }: Download) {
      await downloads.updateOne({ _id: source }, { $set: download }, { upsert: true })
    },

    async downloads(): Promise<Download[]> {
      return (await downloads.find().toArray()).map(({ _id, ...download }) => ({ source: _id, ...download }))
    },
  }
}

const versionFrom = ({ _id, ...version }: VersionDocument): ListVersion => ({ id: _id, ...version })
