import type { ViewList } from '@dossier/contract/portfolio/views'
import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { View } from './view'

type ViewDocument = Omit<View, 'id' | 'ownerId'> & { _id: string; organisation_id: string; owner_id: string }

export const viewIndexes: CollectionIndexes[] = [
  {
    collection: 'saved_views',
    indexes: [
      { key: { organisation_id: 1, owner_id: 1, list: 1, _id: 1 } },
      { key: { organisation_id: 1, list: 1, shared: 1, _id: 1 } },
    ],
  },
]

export type ViewRepository = ReturnType<typeof createViewRepository>

export function createViewRepository(db: Db) {
  const views = db.collection<ViewDocument>('saved_views')

  return {
    async get({ organisationId }: Scope, id: string, session: ClientSession): Promise<View | null> {
      const document = await views.findOne({ _id: id, organisation_id: organisationId }, { session })
      return document && fromDocument(document)
    },

    /** A person's own of a list, in the order in which they were made. */
    async ofOwner({ organisationId }: Scope, ownerId: string, list: ViewList): Promise<View[]> {
      const filter = { organisation_id: organisationId, owner_id: ownerId, list }
      return (await views.find(filter).sort({ _id: 1 }).toArray()).map(fromDocument)
    },

    /** Those of a list that everyone reads. */
    async shared({ organisationId }: Scope, list: ViewList): Promise<View[]> {
      const filter = { organisation_id: organisationId, list, shared: true }
      return (await views.find(filter).sort({ _id: 1 }).toArray()).map(fromDocument)
    },

    countOf: ({ organisationId }: Scope, ownerId: string, session: ClientSession) =>
      views.countDocuments({ organisation_id: organisationId, owner_id: ownerId }, { session }),

    async put({ organisationId }: Scope, { id, ownerId, ...view }: View, session: ClientSession) {
      const document = { organisation_id: organisationId, owner_id: ownerId, ...view }
      await views.replaceOne({ _id: id }, document, { session, upsert: true })
    },

    async remove({ organisationId }: Scope, id: string, session: ClientSession) {
      await views.deleteOne({ _id: id, organisation_id: organisationId }, { session })
    },
  }
}

const fromDocument = ({ _id, organisation_id, owner_id, ...view }: ViewDocument): View => ({
  id: _id,
  ownerId: owner_id,
  ...view,
})
