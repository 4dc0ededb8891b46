import type { Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'

type UsedBrowser = {
  /** A keyed hash of who used it and its name. */
  readonly _id: string
  /** Whose it is: an organisation, or a super user. */
  readonly owner: string
  /** Its name, encrypted: of a super user alone, whose browsers are compared with those of every organisation. */
  readonly name?: string
}

const collection = 'used_browsers'
export const usedBrowserIndexes: CollectionIndexes[] = [{ collection, indexes: [{ key: { owner: 1 } }] }]

export type UsedBrowserRepository = ReturnType<typeof createUsedBrowserRepository>

/** The browsers that staff of an organisation and super users ever signed in with (GOV-37). */
export function createUsedBrowserRepository(db: Db) {
  const browsers = db.collection<UsedBrowser>(collection)

  return {
    async keep({ _id, ...facts }: UsedBrowser) {
      await browsers.updateOne({ _id }, { $setOnInsert: facts }, { upsert: true })
    },

    /** Whether any of them is kept. */
    async has(ids: readonly string[]): Promise<boolean> {
      return (await browsers.findOne({ _id: { $in: [...ids] } })) !== null
    },

    /** The encrypted names of those of a super user. */
    async namesOf(owner: string): Promise<string[]> {
      const kept = await browsers.find({ owner }, { projection: { name: 1 } }).toArray()
      return kept.flatMap(({ name }) => (name === undefined ? [] : [name]))
    },
  }
}
