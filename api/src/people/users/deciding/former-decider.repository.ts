import type { Permission } from '@dossier/contract/platform/permissions'
import type { UserType } from '@dossier/contract/platform/user-types'
import type { ClientSession, Db } from 'mongodb'
import type { Scope } from '../../../platform/access/scope'
import type { CollectionIndexes } from '../../../platform/database/indexes'
import { newId } from '../../../platform/ids'
import type { EvidenceKind } from '../../../trail/events/evidence-kind'
import { sealedWrites } from '../../../trail/evidence/sealed-writes'
import type { Trust } from '../trust'
import { type FormerDecider, stillCounting, type Taking } from './former-decider'

type Document = {
  _id: string
  organisation_id: string
  user_id: string
  name: string
  type: UserType
  permissions: Permission[]
  counts_until: number
  taken_by: string[]
  taken_by_name: string
  trust: Trust
}

export type StoredTaking = Taking & { readonly id: string }

export const formerDeciderIndexes: CollectionIndexes[] = [
  { collection: 'former_deciders', indexes: [{ key: { organisation_id: 1, counts_until: 1 } }] },
]

export const formerDeciderEvidence: EvidenceKind = {
  kind: 'former_decider',
  collection: 'former_deciders',
  chainIn: 'organisation_id',
  aside: [],
}

export type FormerDeciderRepository = ReturnType<typeof createFormerDeciderRepository>

/** Who could approve changes once, and until when (GOV-28). Documents stay: trails speak of them. */
export function createFormerDeciderRepository(db: Db) {
  const formers = db.collection<Document>('former_deciders')
  const sealed = sealedWrites(formerDeciderEvidence, formers)

  return {
    async add({ organisationId }: Scope, { userId, countsUntil, ...former }: Taking, session: ClientSession) {
      const { name, type, permissions, takenBy, takenByName, trust } = former
      await sealed.insertOne(
        {
          _id: newId(),
          organisation_id: organisationId,
          user_id: userId,
          name,
          type,
          permissions: [...permissions],
          counts_until: countsUntil,
          taken_by: [...takenBy],
          taken_by_name: takenByName,
          trust,
        },
        { session },
      )
    },

    /** Everyone who could approve at some moment after an act on the trail, and cannot now. */
    async since({ organisationId }: Scope, sequence: number, session?: ClientSession): Promise<FormerDecider[]> {
      const filter = { organisation_id: organisationId, counts_until: { $gt: sequence } }
      return (await formers.find(filter, { session }).toArray()).map(fromDocument)
    },

    /** What was taken and is not confirmed, oldest first. */
    async unconfirmed({ organisationId }: Scope, session?: ClientSession): Promise<StoredTaking[]> {
      const filter = { organisation_id: organisationId, counts_until: stillCounting }
      const documents = await formers.find(filter, { session }).toArray()
      return documents.toSorted((left, right) => (left._id < right._id ? -1 : 1)).map(fromDocument)
    },

    /** These count no longer than to an act on the trail. */
    async release(takings: readonly StoredTaking[], sequence: number, session: ClientSession) {
      const filter = { _id: { $in: takings.map(({ id }) => id) } }
      await sealed.updateMany(filter, { $set: { counts_until: sequence } }, { session })
    },
  }
}

const fromDocument = (document: Document): StoredTaking => ({
  id: document._id,
  userId: document.user_id,
  name: document.name,
  type: document.type,
  permissions: new Set(document.permissions),
  countsUntil: document.counts_until,
  takenBy: document.taken_by,
  takenByName: document.taken_by_name,
  trust: document.trust,
})
