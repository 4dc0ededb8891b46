import { validationMessages } from '@dossier/contract/messages/validation'
import type { ClientSession } from 'mongodb'
import { type Actor, callerOf } from '../access/actor'
import { type InTransaction, platformChain } from '../audit/transaction'
import { ensure, found } from '../errors'
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

    /**
     * The number of the version that someone accepts: the one with the `updated_at` that they were shown, null when they
     * were shown none, without a word about it the one that holds. Refuses an instant at which none was saved, and null
     * once there are terms: everyone accepts some (TRM-06).
     */
    async accepted(shown: string | null | undefined, session: ClientSession): Promise<number | null> {
      const errors = { terms_updated_at: validationMessages.invalidValue }
      if (typeof shown === 'string') {
        const at = new Date(shown)
        const version = Number.isNaN(at.getTime()) ? null : await terms.savedAt(at, session)
        return found(version, 'invalid-request', { errors })
      }
      const current = await terms.current(session)
      ensure(shown === undefined || current === null, 'invalid-request', { errors })
      return current?.version ?? null
    },

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
