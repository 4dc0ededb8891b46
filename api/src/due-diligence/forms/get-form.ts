import { mayReview } from '@dossier/contract/due-diligence/editability'
import { countersignable } from '../../people/users/deciding/countersigner'
import { may } from '../../platform/access/actor'
import type { MemberContext } from '../context'
import { presentInvitation } from '../mails/present-invitation'
import { changedSince } from './changed-since'
import { nobodyApproves } from './ensure-may-review'
import { type Form, formFactsOf, writersOf } from './form'
import { linkAuthors } from './link-holders'
import { decidedOf, markedIn, waitsForReview } from './marked-decisions'
import { readForm } from './note-reader'
import { presentEdit } from './present-due-diligence'
import { presentWhole, readerFor } from './present-form'

/** How many of a client's saves are answered with the form. */
const mostEdits = 100

/** DDL-71, GOV-06, GOV-19. */
export async function getForm(ctx: MemberContext, id: string) {
  const { member, formEdits } = ctx
  const form = await readForm(ctx, id)
  ctx.accessLog.noteDaily(member, { what: 'file', companyId: form.record.companyId })
  const { round } = formFactsOf(form.record)
  const [whole, latest, later, invitation] = await Promise.all([
    presentWhole(ctx, member, form, readerFor(ctx, member)),
    formEdits.latest(member, id, mostEdits),
    round === undefined ? [] : formEdits.firstOfRound(member, id, round),
    ctx.invitations.get(member, id),
  ])
  const authors = [...writersOf(form), ...linkAuthors(form)]
  const why = mayReview(formFactsOf(form.record)) ? await nobodyApproves(ctx, authors) : undefined
  const toCountersign = await countersignableIn(ctx, form)
  return {
    ...whole,
    edits: latest.map(presentEdit),
    changed_since_submission: changedSince(form, later),
    invitation: invitation && presentInvitation(invitation),
    ...why,
    ...(toCountersign.length > 0 && { may_countersign: toCountersign }),
  }
}

/** Which of the marked decisions the reader may countersign (GOV-37). */
async function countersignableIn(ctx: MemberContext, form: Form): Promise<string[]> {
  if (!may(ctx.member, 'approve_due_diligence')) return []
  const waiting = markedIn(form).filter(waitsForReview).map(decidedOf)
  return (await countersignable(ctx, waiting)).map(({ id }) => id)
}
