import type { CommandDef } from 'citty'
import { type CheckedCollection, checkDatabase } from '../platform/database/check-database'
import type { Database } from '../platform/database/open-database'

/** Opens the database as it is, of which nothing has to be whole. */
export type OpenStored = () => Promise<Pick<Database, 'db' | 'close'>>

export const checkDatabaseCommand = (openStored: OpenStored, print: (text: string) => void): CommandDef => ({
  meta: { description: 'Reads the whole database, and says what in it is damaged or does not fit together' },
  async run() {
    const { db, close } = await openStored()
    let isSound = true
    try {
      for await (const collection of checkDatabase(db)) {
        isSound &&= collection.problems.length === 0
        print(textOf(collection))
      }
    } finally {
      await close()
    }
    print(
      isSound
        ? 'The database is sound.'
        : 'The database is DAMAGED. Stop the product and bring the newest backup back.',
    )
    return isSound
  },
})

const textOf = ({ name, documents, problems }: CheckedCollection) =>
  [
    `${name}: ${documents} ${documents === 1 ? 'document' : 'documents'}${problems.length === 0 ? '' : ', DAMAGED'}`,
    ...problems.map((problem) => `  ${problem}`),
  ].join('\n')
