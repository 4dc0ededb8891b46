import { callerOf, type Member } from '../access/actor'
import { ensure } from '../errors'
import { twoFactorResetMail } from '../mail/templates'
import { ensureNoOperator, isAdministrator } from './account-edit'
import { creatingAccounts } from './create-account'
import { presentUser } from './present-user'
import { updatingAccounts } from './update-account'
import { aboutUser, addresseeOf, editorOf } from './user'

type Dependencies = Parameters<typeof creatingAccounts>[0] & Parameters<typeof updatingAccounts>[0]
export type AccountService = ReturnType<typeof createAccountService>

export function createAccountService(dependencies: Dependencies) {
  const { users, decisionMakers, sessions, twoFactor, mail, limits, inTransaction } = dependencies
  return {
    /** USR-26. */
    async get(member: Member, id: string) {
      const user = await users.activeOf(member, id)
      return { user: presentUser(user, await decisionMakers.standingOf(user)) }
    },

    create: creatingAccounts(dependencies),
    update: updatingAccounts(dependencies),

    /** USR-25, GOV-22: deactivates a colleague; no one themselves and never an administrator (GOV-05). */
    async remove(member: Member, id: string) {
      await inTransaction(member.organisationId, callerOf(member), async (transaction) => {
        const { session, record } = transaction
        const user = await users.activeOf(member, id, session)
        ensure(!isAdministrator(user) && user.id !== member.userId, 'forbidden')
        ensureNoOperator(user, member)
        await decisionMakers.ensureDecides(member, [], session)
        await decisionMakers.ensureDemotionConfirmed(member, user, session)
        const editor = await users.activeOf(member, member.userId, session)
        await decisionMakers.follow(user, { ...user, active: false }, editorOf(editor), transaction)
        await users.deactivate(user.id, session)
        await sessions.endAllOf(user.id, session)
        record({ what: 'user deactivated', ...aboutUser(user), details: {} })
      })
      return {}
    },

    /**
     * Ruling 11: the second factor of a locked-out colleague begins anew; their sessions end and they get a mail. Nobody's
     * own: a thief of a session would be rid of it.
     */
    async resetTwoFactor(member: Member, id: string) {
      ensure(id.toLowerCase() !== member.userId, 'forbidden')
      await limits.countMailTo((await users.activeOf(member, id)).email)
      await inTransaction(member.organisationId, callerOf(member), async ({ session, record }) => {
        const user = await users.activeOf(member, id, session)
        ensureNoOperator(user, member)
        await decisionMakers.ensureDecides(member, [], session)
        await users.resetTwoFactor(user.id, twoFactor.newSecret(), session)
        await sessions.endAllOf(user.id, session)
        await mail.queue(twoFactorResetMail(addresseeOf(user)), session)
        record({ what: 'two-factor reset', ...aboutUser(user), details: {} })
      })
      void mail.deliver()
      return {}
    },
  }
}
