import type { ClientSession, Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import type { Profile } from './profile'

type ProfileDocument = Omit<Profile, 'userId'> & { _id: string; organisation_id: string | null }

export const profileIndexes: CollectionIndexes[] = [
  { collection: 'profiles', indexes: [{ key: { organisation_id: 1, _id: 1 } }] },
]

export const profileEvidence: EvidenceKind = {
  kind: 'profile',
  collection: 'profiles',
  chainIn: 'organisation_id',
  aside: [],
}

export type ProfileRepository = ReturnType<typeof createProfileRepository>

/** One document a user, found by the user's id. */
export function createProfileRepository(db: Db) {
  const profiles = db.collection<ProfileDocument>('profiles')
  const sealed = sealedWrites(profileEvidence, profiles)

  return {
    async ofUser(userId: string, session?: ClientSession): Promise<Profile | null> {
      const document = await profiles.findOne({ _id: userId }, { session })
      if (!document) return null
      const { _id, organisation_id, ...parts } = document
      return { userId: _id, ...parts }
    },

    async put(organisationId: string | null, { userId, ...parts }: Profile, session: ClientSession) {
      const document = { organisation_id: organisationId, ...parts }
      await sealed.replaceOne(userId, document, { session, upsert: true })
    },
  }
}
