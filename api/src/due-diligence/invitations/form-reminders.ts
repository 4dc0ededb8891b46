import { daysAfter } from '@dossier/contract/platform/dates'
import { dailyRound } from '../../file/reviews/daily-round'
import { inPieces } from '../../file/reviews/in-pieces'
import type { Caller } from '../../platform/access/actor'
import type { Scope } from '../../platform/access/scope'
import type { RecurringJob } from '../../platform/jobs/job'
import { type Acting, actOf } from '../../trail/act'
import type { JobContext } from '../context'
import { askForMail } from '../mails/ask-for-mail'
import { isWanted } from './is-wanted'

const caller: Caller = { userId: null, name: 'Form reminders', type: 'SYSTEM', address: '' }

export const formReminderRoundsIn = 'form_reminder_rounds'

/**
 * Reminds clients of forms that are still to be submitted, so many days after the last mail as their organisation says
 * (GOV-36). The day of the last mail moves in the act that asks for the next one, so that each comes once.
 */
export const formReminders = (ctx: JobContext): RecurringJob =>
  dailyRound(ctx, {
    name: 'form reminders',
    rounds: ctx.formReminderRounds,
    async goThrough(scope, today, extendLease) {
      const { form_reminder_days: days } = await ctx.organisations.settings(scope)
      if (days === 0) return
      const day = daysAfter(today, -days)
      await inPieces(await ctx.invitations.lastMailedBy(scope, day), async (ids) => {
        await remind(ctx, scope, ids, day)
        await extendLease()
      })
    },
    afterwards: () => void ctx.formMails.work(),
  })

async function remind(ctx: JobContext, scope: Scope, ids: readonly string[], day: string) {
  const known = await ctx.forms.records(scope, ids)
  const open = known.filter((record) => isWanted(record, 'invitation')).map(({ id }) => id)
  await ctx.invitations.settle(
    scope,
    ids.filter((id) => !open.includes(id)),
  )
  if (!known.some((record) => isWanted(record, 'reminder'))) return
  await actOf(ctx, { chain: scope.organisationId, by: caller }, async (act) => {
    const reminded = await askForReminders(act, scope, open, day)
    if (reminded.length === 0) return
    act.record({ what: 'due diligence reminders sent', record: null, companyId: null, details: { forms: reminded } })
  })
}

async function askForReminders(act: Acting<JobContext>, scope: Scope, open: readonly string[], day: string) {
  const due = await act.invitations.mailedBy(scope, open, day, act.session)
  const addresses = new Map(due.map(({ formId, address }) => [formId, address]))
  const reminded: string[] = []
  for (const record of await act.forms.records(scope, [...addresses.keys()], act.session)) {
    const address = addresses.get(record.id)
    if (address === undefined || !isWanted(record, 'reminder')) continue
    await askForMail(act, { scope, record, address, mail: 'reminder' })
    reminded.push(record.id)
  }
  return reminded
}
