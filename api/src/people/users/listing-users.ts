import type { UserOrderingKey } from '@dossier/contract/people/user-orders'
import type { Collection, Filter } from 'mongodb'
import { fold, literally, probesOf } from '../../platform/text-search'
import type { User } from './user'
import { fromDocument, type UserDocument } from './user-document'

type Wanted = {
  readonly search: string
  readonly by: UserOrderingKey
  readonly direction: 1 | -1
  readonly skip: number
  readonly limit: number
}

/** The field that each order follows. */
const orders = { created: 'createdAt', lastLogin: 'lastLoginAt', username: 'search', email: 'email' } as const

const byTrigram = 'active_by_trigram'

export const listingIndexes = [
  ...Object.values(orders).map((field) => ({ key: { active: 1, [field]: 1, _id: 1 } as const })),
  { key: { active: 1, trigrams: 1 }, name: byTrigram } as const,
]

/** Enough to tell which of several trigrams is the rarest. */
const rareEnough = 500

/** Reads of accounts over all organisations, for operators. */
export const listingUsers = (users: Collection<UserDocument>) => ({
  /** Active accounts in an order, those whose names or mailbox hold a text where one is given, and how many there are. */
  async page({ search, by, direction, skip, limit }: Wanted): Promise<{ users: User[]; count: number }> {
    const { filter, options } = await holding(users, search)
    const sort = { [orders[by]]: direction, _id: direction } as const
    const [documents, count] = await Promise.all([
      users.find(filter, { ...options, sort, skip, limit }).toArray(),
      users.countDocuments(filter, options),
    ])
    return { users: documents.map(fromDocument), count }
  },

  /** The mailboxes of accounts by their ids, deactivated ones too. */
  async mailboxesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await users.find({ _id: { $in: [...ids] } }, { projection: { email: 1 } }).toArray()
    return new Map(found.map(({ _id, email }) => [_id, email]))
  },
})

type Narrowed = { readonly filter: Filter<UserDocument>; readonly options: { readonly hint?: string } }

/** The trigram that fewest accounts have finds the candidates, the literal text decides. */
async function holding(users: Collection<UserDocument>, text: string): Promise<Narrowed> {
  const folded = fold(text.trim())
  if (folded === '') return { filter: { active: true }, options: {} }
  const search = { $regex: literally(folded) }
  const options = { hint: byTrigram }
  const counted = await Promise.all(
    probesOf(folded).map(async (trigram) => {
      const count = await users.countDocuments({ active: true, trigrams: trigram }, { ...options, limit: rareEnough })
      return { trigram, count }
    }),
  )
  const [rarest] = counted.sort((left, right) => left.count - right.count)
  if (!rarest) return { filter: { active: true, search }, options: {} }
  return { filter: { active: true, trigrams: rarest.trigram, search }, options }
}
