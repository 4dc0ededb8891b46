import type { ClientSession } from 'mongodb'
import { callerOf, type Member } from '../access/actor'
import type { Scope } from '../access/scope'
import type { InTransaction } from '../audit/transaction'
import { ensure, found } from '../errors'
import type { OrganisationRepository } from './organisation.repository'
import { changesBetween, checkedSettings, type SettingsEdits } from './settings'

type Dependencies = {
  readonly organisations: Pick<OrganisationRepository, 'settings' | 'saveSettings'>
  readonly links: { readonly ofToken: (token: string) => Promise<Scope | null> }
  readonly decisionMakers: Deciders
  readonly inTransaction: InTransaction
}
/** Who may change what holds for everyone: those whose right to decide has begun (GOV-29). */
type Deciders = {
  readonly ensureDecides: (member: Member, authorIds: readonly string[], session: ClientSession) => Promise<unknown>
}
export type SettingsService = ReturnType<typeof createSettingsService>

/** Settings of an organisation (GOV-36). */
export function createSettingsService({ organisations, links, decisionMakers, inTransaction }: Dependencies) {
  return {
    get: async (member: Member) => ({ settings: await organisations.settings(member) }),

    /** Keeps what is sent, on the trail with old and new values; 409 when they moved on since the caller read them. */
    async save(member: Member, { rev, ...edits }: SettingsEdits & { readonly rev?: number | undefined }) {
      const { errors, kept } = checkedSettings(edits)
      ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
      return inTransaction(member.organisationId, callerOf(member), async ({ session, record }) => {
        const before = await organisations.settings(member, session)
        ensure(rev === undefined || rev === before.rev, 'stale-record', { details: { current: before } })
        const changes = changesBetween(before, kept)
        if (Object.keys(changes).length === 0) return { settings: before }
        await decisionMakers.ensureDecides(member, [], session)
        const settings = { ...before, ...kept, rev: before.rev + 1 }
        await organisations.saveSettings(member, settings, session)
        record({ what: 'organisation settings changed', record: null, companyId: null, details: { changes } })
        return { settings }
      })
    },

    /** What an external client is shown of the organisation behind a link. Not a use of the link. */
    async ofLink(token: string) {
      const { name, mark, contact_text, privacy_text } = await organisations.settings(
        found(await links.ofToken(token), 'invalid-link'),
      )
      return { organisation: { name, mark, contact_text, privacy_text } }
    },
  }
}
