import { type Form, formFactsOf, type RecordFacts } from './form'

/** A form with other facts, its revision raised. */
const withFacts = ({ record, elements }: Form, facts: Partial<RecordFacts>): Form => ({
  record: { ...record, rev: record.rev + 1, facts: { ...record.facts, ...facts } },
  elements,
})

/** A form as its client submits it (DDL-37). */
export const submitted = (form: Form, at: Date): Form =>
  withFacts(form, {
    status: 'submitted',
    status_at: at.toISOString(),
    submitted_at: at.toISOString(),
    round: formFactsOf(form.record).round ?? 1,
  })

/** A form one of whose documents is signed; it stays approved (DDL-41). */
export const withSigned = (form: Form, file_id: string, name: string, at: Date): Form =>
  withFacts(form, { signed: [...(formFactsOf(form.record).signed ?? []), { file_id, name, at: at.toISOString() }] })

export type Verdict = { readonly status: 'approved' | 'rejected'; readonly comment: string }

/** A form as staff decide on it; what they say of it joins its comments (DDL-38). */
export function reviewed(form: Form, { status, comment }: Verdict, name: string, at: Date): Form {
  const { comments, round = 1 } = formFactsOf(form.record)
  const date = at.toISOString()
  return withFacts(form, {
    status,
    status_at: date,
    comments: comment === '' ? comments : [...comments, { text: comment, date, author: name }],
    ...(status === 'approved' ? { approved_by: { name, at: date } } : { round: round + 1 }),
  })
}
