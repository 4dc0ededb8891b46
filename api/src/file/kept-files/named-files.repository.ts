import type { Db } from 'mongodb'
import type { FilesNamed, NamedFile } from '../../trail/audit/altered-files'
import { fileCollections } from '../case-files/file-collections.repository'
import { recordFrom } from '../case-files/stored-form'
import { nameOfDocument } from '../kinds/kyc-file'
import { filesIn } from '../snapshots/contents'
import { namedFile } from './named-file'

type NamingSnapshot = {
  readonly _id: string
  readonly organisation_id: string
  readonly company_id: string
  readonly label: string
  readonly contents: readonly string[]
}

const readAtOnce = 500

/** The files of an organisation's clients: in changes of whatever outcome, in documents as they stand, and in snapshots. */
export const filesOfClients = (db: Db): FilesNamed =>
  async function* (chain) {
    yield* inChanges(db, chain)
    yield* inDocuments(db, chain)
    yield* inSnapshots(db, chain)
  }

async function* inChanges(db: Db, organisation_id: string): AsyncIterable<NamedFile> {
  const options = { projection: { company_id: 1, parts: 1 }, batchSize: readAtOnce }
  for await (const { company_id, parts } of fileCollections(db).actions.find({ organisation_id }, options)) {
    // what was tampered with may be anything: that it is named is for others to find
    for (const part of Array.isArray(parts) ? parts : []) {
      if (part?.kind !== 'kyc_file') continue
      const document = { id: part.recordId, name: part.recordName, companyId: company_id }
      yield* filesIn([part.fields, part.source]).map((file) => namedFile(file, document))
    }
  }
}

async function* inDocuments(db: Db, organisation_id: string): AsyncIterable<NamedFile> {
  const documents = fileCollections(db).records.find({ organisation_id, kind: 'kyc_file' }, { batchSize: readAtOnce })
  for await (const document of documents) {
    const { id, companyId, facts, values, proposals } = recordFrom(document)
    const name = nameOfDocument({ facts })
    yield* filesIn([values.file, proposals.file]).map((file) => namedFile(file, { id, name, companyId }))
  }
}

async function* inSnapshots(db: Db, organisation_id: string): AsyncIterable<NamedFile> {
  const snapshots = db.collection<NamingSnapshot>('snapshots')
  const projection = { company_id: 1, label: 1, contents: 1 }
  for await (const { _id, company_id, label, contents } of snapshots.find({ organisation_id }, { projection })) {
    const record = { kind: 'snapshot', id: _id, name: label }
    for (const sha256 of contents) yield { record, companyId: company_id, file: sha256, sha256 }
  }
}
