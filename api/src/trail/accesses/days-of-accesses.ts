import { createHash } from 'node:crypto'
import type { ClientSession, Collection } from 'mongodb'
import { inTurns } from '../../platform/in-turns'
import type { AccessDay } from '../audit/access-day'
import { hashOfAccess } from './access'
import { type AccessDocument, accessFrom } from './access-document'

/** Up to which day the accesses of an organisation are sealed, and how many each day of these has. */
export type SealedDays = { _id: string; day: string; counts: Readonly<Record<string, number>> }

/** Accesses by the days under which they are sealed. */
export const daysOfAccesses = (accesses: Collection<AccessDocument>, sealed: Collection<SealedDays>) => {
  const sealedDays = async (organisation_id: string): Promise<SealedDays> => {
    const kept = await sealed.findOne({ _id: organisation_id })
    return { _id: organisation_id, day: '', counts: {}, ...kept }
  }

  return {
    /** The days before another one that have accesses and are not sealed, the oldest first. */
    async unsealedDays(organisation_id: string, before: string): Promise<readonly string[]> {
      const { day: last } = await sealedDays(organisation_id)
      const days = await accesses.distinct('day', { organisation_id, day: { $gt: last, $lt: before } })
      return days.toSorted()
    },

    /** Days up to this one are sealed. */
    async setSealed(organisation_id: string, { day, accesses: count }: AccessDay, session: ClientSession) {
      const counted = { $set: { day, [`counts.${day}`]: count } }
      await sealed.updateOne({ _id: organisation_id }, counted, { session, upsert: true })
    },

    sealedDays,

    /** The days of an organisation that have accesses. */
    daysOf: (organisation_id: string): Promise<readonly string[]> => accesses.distinct('day', { organisation_id }),

    /** Hashes a day as it is stored, however many accesses it has. */
    async digestOfDay(organisation_id: string, day: string): Promise<AccessDay> {
      const hash = createHash('sha256')
      let count = 0
      const found = accesses.find({ organisation_id, day }, { sort: { day: 1, _id: 1 }, batchSize: 500 })
      for await (const document of inTurns(found)) {
        hash.update(hashOfAccess(accessFrom(document)))
        count += 1
      }
      return { day, accesses: count, digest: hash.digest('hex') }
    },
  }
}
