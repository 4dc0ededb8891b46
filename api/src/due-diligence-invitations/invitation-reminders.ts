import { daysAfter } from '@dossier/contract/dates'
import type { Db } from 'mongodb'
import type { Caller } from '../access/actor'
import type { Scope } from '../access/scope'
import type { InTransaction } from '../audit/transaction'
import { dailyRound, type Dependencies as Rounds } from '../daily/daily-round'
import { inPieces } from '../daily/in-pieces'
import { createRoundRepository } from '../daily/round.repository'
import type { DueDiligenceRepository } from '../due-diligence/due-diligence.repository'
import type { RecurringJob } from '../jobs/job'
import type { OrganisationRepository } from '../organisations/organisation.repository'
import type { InvitationRepository } from './invitation.repository'
import { type InvitationPost, isWanted } from './invitation-post'

type Dependencies = Rounds & {
  readonly db: Db
  readonly organisations: Pick<OrganisationRepository, 'settings'>
  readonly invitations: InvitationRepository
  readonly forms: Pick<DueDiligenceRepository, 'records'>
  readonly post: InvitationPost
  readonly inTransaction: InTransaction
}

const caller: Caller = { userId: null, name: 'Form reminders', type: 'SYSTEM', address: '' }

export const formReminderRounds = 'form_reminder_rounds'

/**
 * Reminds clients of forms that are still to be submitted, so many days after the last mail as their organisation says
 * (GOV-36). The day of the last mail moves in the act that asks for the next one, so that each comes once.
 */
export function formReminders(dependencies: Dependencies): RecurringJob {
  const { db, organisations, invitations, forms, post, inTransaction } = dependencies
  return dailyRound(dependencies, {
    name: 'form reminders',
    rounds: createRoundRepository(db, formReminderRounds),
    async goThrough(scope, today, extendLease) {
      const { form_reminder_days: days } = await organisations.settings(scope)
      if (days === 0) return
      const day = daysAfter(today, -days)
      await inPieces(await invitations.lastMailedBy(scope, day), async (ids) => {
        await remind(scope, ids, day)
        await extendLease()
      })
    },
    afterwards: () => void post.deliver(),
  })

  async function remind(scope: Scope, ids: readonly string[], day: string) {
    const known = await forms.records(scope, ids)
    const open = known.filter((record) => isWanted(record, 'invitation')).map(({ id }) => id)
    await invitations.settle(
      scope,
      ids.filter((id) => !open.includes(id)),
    )
    if (!known.some((record) => isWanted(record, 'reminder'))) return
    await inTransaction(scope.organisationId, caller, async (transaction) => {
      const due = await invitations.mailedBy(scope, open, day, transaction.session)
      const addresses = new Map(due.map(({ formId, address }) => [formId, address]))
      const reminded: string[] = []
      for (const record of await forms.records(scope, [...addresses.keys()], transaction.session)) {
        const address = addresses.get(record.id)
        if (address === undefined || !isWanted(record, 'reminder')) continue
        await post.ask({ scope, record, address, mail: 'reminder' }, transaction)
        reminded.push(record.id)
      }
      if (reminded.length === 0) return
      const details = { forms: reminded }
      transaction.record({ what: 'due diligence reminders sent', record: null, companyId: null, details })
    })
  }
}
