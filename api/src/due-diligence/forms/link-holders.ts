import type { ReviewedRecord } from '../../file/engine/model'
import { type Account, type Form, formFactsOf, type LinkHolder, type RecordFacts } from './form'
import { documentFactsOf } from './form-document'

/** A form that says who had its link, each by the first act; its revision stays, for nothing of its content moved. */
export const withHolder = (form: Form, holder: LinkHolder): Form => {
  const record = heldBy(form.record, holder)
  return record === form.record ? form : { ...form, record }
}

/** The same of the record of a form. */
export function heldBy(record: ReviewedRecord, holder: LinkHolder): ReviewedRecord {
  const { link_holders: known = [] } = formFactsOf(record)
  if (known.some(({ id, how }) => id === holder.id && how === holder.how)) return record
  return withFacts(record, { link_holders: [...known, holder] })
}

const opensNow: readonly LinkHolder['how'][] = ['shown', 'given', 'given after its mail']

/** Whether someone is on record for having the links of a form as they are now. */
export const hasLinks = (record: ReviewedRecord, userId: string): boolean =>
  (formFactsOf(record).link_holders ?? []).some(({ id, how }) => id === userId && opensNow.includes(how))

/** How who gets a link now stands to the product's mail with it. */
export const givenNow = (record: ReviewedRecord): LinkHolder['how'] =>
  formFactsOf(record).link_left_at === undefined ? 'given' : 'given after its mail'

/** A form whose link, as it is, left by the product's mail to the mailbox that was chosen for it; the first mail counts. */
export function linkLeft(form: Form, mailedTo: string, at: Date): Form {
  const { link_left_at, mailed_to } = formFactsOf(form.record)
  if (link_left_at !== undefined || mailed_to !== mailedTo) return form
  return { ...form, record: withFacts(form.record, { link_left_at: at.toISOString() }) }
}

/** A form whose link someone has mailed from now on to this mailbox: it is judged anew who had it before its mail. */
export function withMailbox(form: Form, { mailedTo, by }: { readonly mailedTo: string; readonly by: Account }): Form {
  if (formFactsOf(form.record).mailed_to === mailedTo) return form
  const chosen = withHolder(form, { ...by, how: 'chose its mailbox' })
  const anew = notLeft(withHow(chosen, 'given after its mail', 'given'))
  return { ...anew, record: withFacts(anew.record, { mailed_to: mailedTo }) }
}

/** A form with another link: who had the one before it does not have this one. */
export const linkedAnew = (form: Form): Form => withHow(form, 'given after its mail', 'given after an earlier mail')

/** A form whose link, as it is, has not been mailed to its client yet. */
export function notLeft(form: Form): Form {
  const { link_left_at: left, ...facts } = formFactsOf(form.record)
  return left === undefined ? form : { ...form, record: { ...form.record, facts } }
}

function withHow(form: Form, from: LinkHolder['how'], to: LinkHolder['how']): Form {
  const { link_holders: known } = formFactsOf(form.record)
  if (!known?.some(({ how }) => how === from)) return form
  const link_holders = known.map((holder) => (holder.how === from ? { ...holder, how: to } : holder))
  return { ...form, record: withFacts(form.record, { link_holders }) }
}

const withFacts = (record: ReviewedRecord, facts: Partial<RecordFacts>): ReviewedRecord => ({
  ...record,
  facts: { ...record.facts, ...facts },
})

/**
 * Whose work may be what came by the link of a form: who of the staff had it, or chose where it went. No one who was given
 * it where the product had mailed it before, and everything was saved from outside (GOV-43).
 */
export function linkAuthors({ record }: Pick<Form, 'record'>): readonly Account[] {
  const { link_holders: holders = [], saved_from_inside_at, link_left_at } = formFactsOf(record)
  const isMailedFirst = link_left_at !== undefined && !holders.some(({ how }) => how === 'given')
  return isMailedFirst && saved_from_inside_at === undefined ? holders.filter(({ how }) => how === 'shown') : holders
}

/** Whose work may be a document that came by the link, or that one of them attached. */
export function documentAuthors(form: Form, document: ReviewedRecord): readonly Account[] {
  const { uploader } = documentFactsOf(document)
  return [...(uploader ? [uploader] : []), ...linkAuthors(form)]
}
