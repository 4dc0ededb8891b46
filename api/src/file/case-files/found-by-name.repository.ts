import type { Kind } from '@dossier/contract/file/kinds'
import type { Collection } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import { literally } from '../../platform/text-search'
import type { ReviewedRecord } from '../engine/model'
import { recordAlone } from './beside-client'
import type { ClientDocument } from './client-document'
import type { FileCollections } from './file-collections.repository'
import { recordFrom } from './stored-form'

const name = 'by_name'

export const byNameOf = { key: { organisation_id: 1, found_by: 1 }, name } as const
export const byNameAndKind = { key: { organisation_id: 1, kind: 1, found_by: 1 }, name } as const

/** One test alone, so that it bounds the index: two would be met by different elements. */
const beginsWith = (key: string) => ({ $regex: `^${literally(key)}` })

/** Clients by the beginning of any word of their names, in the order of the index and no more than are wanted. */
export const namedClients = (companies: Collection<ClientDocument>) => ({
  async foundBy({ organisationId }: Scope, key: string, limit: number): Promise<ReviewedRecord[]> {
    const filter = { organisation_id: organisationId, found_by: beginsWith(key) }
    const found = companies.find(filter, { hint: name, projection: recordAlone }).limit(limit)
    return (await found.toArray()).map(recordFrom)
  },
})

/** The same of what else lies in files, a kind at a time. */
export const namedRecords = ({ records }: Pick<FileCollections, 'records'>) => ({
  async foundBy({ organisationId }: Scope, kind: Kind, key: string, limit: number): Promise<ReviewedRecord[]> {
    const filter = { organisation_id: organisationId, kind, found_by: beginsWith(key) }
    const projection = { found_by: 0 }
    return (await records.find(filter, { hint: name, projection }).limit(limit).toArray()).map(recordFrom)
  },
})
