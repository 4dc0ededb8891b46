import type { MarkedDecision as MarkedDecisionOnWire } from '@dossier/contract/due-diligence/schemas/forms'
import type { Decided } from '../../people/users/deciding/countersigner'
import type { Acting } from '../../trail/act'
import type { MemberContext } from '../context'
import { type DecisionMarks, type Form, formFactsOf, type MarkedDecision } from './form'
import { filedBy } from './form-work'

type Decision = Pick<MarkedDecision, 'what' | 'document' | 'authors'>

export const markedIn = ({ record }: Pick<Form, 'record'>): readonly MarkedDecision[] =>
  formFactsOf(record).marked_decisions ?? []

/**
 * A form that knows a decision of the caller which is marked, as it is where none is, and what the event says of the
 * marks. Its revision stays, for nothing of its content moved.
 */
export function withMarks(ctx: Acting<MemberContext>, form: Form, marks: DecisionMarks, decision: Decision) {
  if (Object.keys(marks).length === 0) return { form, details: {} }
  const { member, at, newId } = ctx
  const { userId: byId, name } = member
  const marked = { id: newId(), ...decision, marks, byId, name, at: at.toISOString() }
  return { form: withDecisions(form, [...markedIn(form), marked]), details: { ...marks, decision: marked.id } }
}

/** A form one of whose marked decisions was countersigned. */
export const withCountersigned = (
  form: Form,
  id: string,
  countersigned: NonNullable<MarkedDecision['countersigned']>,
) =>
  withDecisions(
    form,
    markedIn(form).map((each) => (each.id === id ? { ...each, countersigned } : each)),
  )

const withDecisions = (form: Form, marked_decisions: readonly MarkedDecision[]): Form => ({
  ...form,
  record: { ...form.record, facts: { ...form.record.facts, marked_decisions } },
})

/** Whether nobody has countersigned a decision yet. */
export const waitsForReview = ({ countersigned }: MarkedDecision) => countersigned === undefined

/** A decision as its countersigning asks. */
export const decidedOf = ({ id, byId, authors }: MarkedDecision): Decided & { readonly id: string } => ({
  id,
  byId,
  ...filedBy(authors),
})

export const presentMarked = ({
  id,
  what,
  document,
  name,
  at,
  marks,
  countersigned,
}: MarkedDecision): MarkedDecisionOnWire => ({
  _id: id,
  what,
  document,
  name,
  at,
  ...marks,
  ...(countersigned && { countersigned: { by: countersigned.name, at: countersigned.at } }),
})
