import type { ClientSession } from 'mongodb'
import { type Actor, callerOf } from '../auth/actor'
import { type InTransaction, platformChain } from '../database/transaction'
import { writtenTerms } from './terms'
import type { TermsRepository } from './terms.repository'

type Dependencies = { terms: TermsRepository; inTransaction: InTransaction }
export type TermsService = ReturnType<typeof createTermsService>

const none = { content: '', structure: '' as const, updated_at: null }

export function createTermsService({ terms, inTransaction }: Dependencies) {
  return {
    /** TRM-03: the terms that hold, empty before the first save. */
    async get() {
      const current = await terms.current()
      if (!current) return { terms: none }
      const { content, structure, createdAt } = current
      return { terms: { content, structure, updated_at: createdAt.toISOString() } }
    },

    /** The number of the version that holds, to be kept with who accepts it; null before the first save. */
    version: async (session: ClientSession) => (await terms.current(session))?.version ?? null,

    /** TRM-06: a new version; refuses empty terms. */
    async save(actor: Actor, sent: { structure: unknown; content: string }) {
      const written = writtenTerms(sent)
      await inTransaction(platformChain, callerOf(actor), async ({ session, at, record }) => {
        const version = ((await terms.current(session))?.version ?? 0) + 1
        await terms.insert({ version, ...written, authorId: actor.userId, createdAt: at }, session)
        record({
          what: 'terms changed',
          record: { kind: 'terms', id: String(version), name: 'Terms and conditions' },
          companyId: null,
          details: { version },
        })
      })
      return {}
    },
  }
}
