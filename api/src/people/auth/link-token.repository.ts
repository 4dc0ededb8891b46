import type { ClientSession, Db } from 'mongodb'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { hashOfToken, newToken } from '../../platform/secrets/secrets'

/** What a mailed link lets its holder do; 'nothing' is for work that must not show whether there is someone to mail. */
export type LinkPurpose =
  | 'reset-password'
  | 'verify-email'
  | 'confirm-address'
  | 'keep-address'
  | 'sign-in'
  | 'confirm-decider'
  | 'nothing'

export type LinkToken = {
  readonly userId: string
  readonly email: string
  readonly purpose: LinkPurpose
  readonly expiresAt: Date
  readonly usedAt: Date | null
  /** It stood on the terminal of the machine too: someone else than the owner of the mailbox may use it (GOV-41). */
  readonly printed?: true
}

type TokenDocument = Omit<LinkToken, 'userId'> & { _id: string; user_id: string }

export const linkTokenIndexes: CollectionIndexes[] = [
  { collection: 'mail_tokens', indexes: [{ key: { expiresAt: 1, _id: 1 } }, { key: { user_id: 1 } }] },
]

export type LinkTokenRepository = ReturnType<typeof createLinkTokenRepository>

/** Tokens of mailed links, kept as hashes only (GOV-24). */
export function createLinkTokenRepository(db: Db) {
  const tokens = db.collection<TokenDocument>('mail_tokens')

  return {
    /** A new token, returned once and never readable again. Earlier ones die with it, but for those that take an address back. */
    async issue({ userId, ...link }: Omit<LinkToken, 'usedAt'>, session: ClientSession): Promise<string> {
      const token = newToken()
      if (link.purpose !== 'keep-address') await withdraw(userId, link.purpose, session)
      await tokens.insertOne({ _id: hashOfToken(token), user_id: userId, ...link, usedAt: null }, { session })
      return token
    },

    async find(token: string, purpose: LinkPurpose, session?: ClientSession): Promise<LinkToken | null> {
      const document = await tokens.findOne({ _id: hashOfToken(token), purpose }, { session })
      if (!document) return null
      const { _id, user_id, ...rest } = document
      return { userId: user_id, ...rest }
    },

    /** Single use: answers whether this was the first. */
    async use(token: string, at: Date, session: ClientSession): Promise<boolean> {
      const { modifiedCount } = await tokens.updateOne(
        { _id: hashOfToken(token), usedAt: null },
        { $set: { usedAt: at } },
        { session },
      )
      return modifiedCount === 1
    },

    /** Removes links that had expired by then. */
    async forgetExpired(before: Date) {
      await tokens.deleteMany({ expiresAt: { $lte: before } })
    },

    /** Unused links of a purpose open nothing any more. */
    withdraw,
  }

  async function withdraw(userId: string, purpose: LinkPurpose, session: ClientSession) {
    await tokens.deleteMany({ user_id: userId, purpose, usedAt: null }, { session })
  }
}
