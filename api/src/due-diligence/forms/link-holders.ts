import type { ReviewedRecord } from '../../file/engine/model'
import type { MemberContext } from '../context'
import type { Invitation } from '../mails/invitation.repository'
import { type Account, type Form, formFactsOf, type LinkHolder } from './form'
import { documentFactsOf } from './form-document'

/** A form that says who had its link, each by the first act; its revision stays, for nothing of its content moved. */
export function withHolder(form: Form, holder: LinkHolder): Form {
  const { link_holders: known = [] } = formFactsOf(form.record)
  if (known.some(({ id, how }) => id === holder.id && how === holder.how)) return form
  const link_holders: readonly LinkHolder[] = [...known, holder]
  return { ...form, record: { ...form.record, facts: { ...form.record.facts, link_holders } } }
}

const opensNow: readonly LinkHolder['how'][] = ['shown', 'given', 'given after its mail']

/** Whether someone is on record for having the links of a form as they are now. */
export const hasLinks = (record: ReviewedRecord, userId: string): boolean =>
  (formFactsOf(record).link_holders ?? []).some(({ id, how }) => id === userId && opensNow.includes(how))

/** How who gets a link now stands to the product's mail with it. */
export async function givenNow(
  { invitations, member, session }: Pick<MemberContext, 'invitations' | 'member' | 'session'>,
  formId: string,
): Promise<LinkHolder['how']> {
  return (await invitations.get(member, formId, session))?.leftAt ? 'given after its mail' : 'given'
}

/** A form whose link was mailed to who else than from now on: it is judged anew who had it before its mail. */
export const mailedElsewhere = (form: Form): Form => withHow(form, 'given after its mail', 'given')

/** A form with another link: who had the one before it does not have this one. */
export const linkedAnew = (form: Form): Form => withHow(form, 'given after its mail', 'given after an earlier mail')

function withHow(form: Form, from: LinkHolder['how'], to: LinkHolder['how']): Form {
  const { link_holders: known } = formFactsOf(form.record)
  if (!known?.some(({ how }) => how === from)) return form
  const link_holders = known.map((holder) => (holder.how === from ? { ...holder, how: to } : holder))
  return { ...form, record: { ...form.record, facts: { ...form.record.facts, link_holders } } }
}

/**
 * Whose work may be what came by the link of a form: who of the staff had it, or chose where it went. No one who was given
 * it where the product had mailed it before, and everything was saved from outside (GOV-43).
 */
export function linkAuthors({ record }: Form, invitation: Pick<Invitation, 'leftAt'> | null): readonly Account[] {
  const { link_holders: holders = [], saved_from_inside_at } = formFactsOf(record)
  const isMailedFirst = invitation?.leftAt != null && !holders.some(({ how }) => how === 'given')
  return isMailedFirst && saved_from_inside_at === undefined ? holders.filter(({ how }) => how === 'shown') : holders
}

/** The same of a form as it stands. */
export const linkAuthorsOf = async (
  { invitations, member, session }: Pick<MemberContext, 'invitations' | 'member' | 'session'>,
  form: Form,
) => linkAuthors(form, await invitations.get(member, form.record.id, session))

/** Whose work may be a document that came by the link, or that one of them attached. */
export async function documentAuthors(ctx: Parameters<typeof linkAuthorsOf>[0], form: Form, document: ReviewedRecord) {
  const { uploader } = documentFactsOf(document)
  return [...(uploader ? [uploader] : []), ...(await linkAuthorsOf(ctx, form))]
}
