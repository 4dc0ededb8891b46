import { mayChangeAnswers } from '@dossier/contract/due-diligence/editability'
import type { MarkedDecision as MarkedDecisionOnWire } from '@dossier/contract/due-diligence/schemas/forms'
import { type ElementType, elementTypes, type FormStatus } from '@dossier/contract/file/catalogue/due-diligence-form'
import type { ReviewedRecord, Values } from '../../file/engine/model'
import { draftRecord } from '../../file/kinds/drafting'
import type { NewId } from '../../platform/ids'

/** A questionnaire: its record and the elements under it, in the order they were made. */
export type Form = { readonly record: ReviewedRecord; readonly elements: readonly ReviewedRecord[] }

/** What is known of a record beside its answers. Only the verbs here write it. */
export type RecordFacts = {
  readonly company_type: 'corporate' | 'account_holder'
  /** The label. */
  readonly comment: string
  readonly status: FormStatus
  /** Since when it has this status. */
  readonly status_at: string
  readonly comments: readonly { readonly text: string; readonly date: string; readonly author: string }[]
  readonly createdAt: string
  /** The account that made it. */
  readonly made_by?: string
  readonly client_saved_at: string | null
  /** When a save by link last came from inside the organisation; absent where none did. */
  readonly saved_from_inside_at?: string
  /** When it was last submitted; absent before the first time. */
  readonly submitted_at?: string
  /** Which round of review it is in: 1 from the first submission on, one more with each rejection; absent before. */
  readonly round?: number
  readonly approved_by?: ByStaff
  /** Its documents that are signed, oldest first; absent where none is (DDL-41). */
  readonly signed?: readonly (ByStaff & { readonly file_id: string })[]
  /** Decisions on it and on its documents that are marked, oldest first; absent where none is (GOV-02, GOV-29). */
  readonly marked_decisions?: readonly MarkedDecision[]
  /** The SHA-256 of the mailbox to which its link is mailed; absent where it is mailed to none. */
  readonly mailed_to?: string
  /** When its link as it is first left by the product's mail to its client; absent before (GOV-43). */
  readonly link_left_at?: string
  /** Absent where no one of the staff was. */
  readonly link_holders?: readonly LinkHolder[]
}
/** A member of staff who did something. */
type ByStaff = { readonly name: string; readonly at: string }
/** The account behind it, and the act on the trail, for who may decide on it (GOV-01). */
export type Account = { readonly id: string; readonly sequence: number }
/** A decision that stays marked, with whose work it was about, and who countersigned it (GOV-37). */
export type MarkedDecision = ByStaff & {
  readonly id: string
  readonly what: MarkedDecisionOnWire['what']
  readonly document: MarkedDecisionOnWire['document']
  readonly marks: DecisionMarks
  readonly byId: string
  readonly authors: readonly Account[]
  readonly countersigned?: ByStaff & { readonly byId: string }
}
export type DecisionMarks = Pick<MarkedDecisionOnWire, 'self_approved' | 'unconfirmed'>
/** A member of staff who knew a link of the form, or whose mailbox it went to for all that is known (GOV-43). */
export type LinkHolder = Account & {
  /**
   * Answers showed it to who made or renewed it without a right to approve; it was given, or shown to a reader, before or
   * after the product mailed it, or mailed one that is renewed by now; they made the form and chose the mailbox.
   */
  readonly how: 'shown' | 'given' | 'given after its mail' | 'given after an earlier mail' | 'chose its mailbox'
}
export type ElementFacts = {
  readonly type: ElementType
  /** Set when staff wrote last (DDL-36). */
  readonly written_by: ByStaff | null
  /** Everyone of the staff who ever wrote into it, by their first act; absent where no one did (GOV-01). */
  readonly writers?: readonly Account[]
  /** The person, entity or client of the file that it was copied from when the form was made. */
  readonly copied_from?: string
}

/** The facts of a due diligence record as what they are: nothing but this module makes them. */
export const formFactsOf = ({ facts }: ReviewedRecord) => facts as RecordFacts
/** The same of an element. */
export const elementFactsOf = ({ facts }: ReviewedRecord) => facts as ElementFacts

/** Everyone of the staff who ever wrote into a form. */
export const writersOf = ({ elements }: Form): readonly Account[] =>
  elements.flatMap((element) => elementFactsOf(element).writers ?? [])

/** An element of a new form, with what is known of it. */
export type Prefilled = { readonly type: ElementType; readonly values: Values; readonly copiedFrom: string }

type NewForm = {
  readonly newId: NewId
  readonly at: Date
  /** What is known already, and what an element says of who put it there. */
  readonly prefilled?: readonly Prefilled[]
  readonly written?: Pick<ElementFacts, 'written_by' | 'writers'>
  readonly madeBy?: string
}

/** DDL-09: the record of a corporate client with its elements, an empty one of each type of which nothing is known; the label is trimmed. */
export function newForm(
  companyId: string,
  label: string,
  { newId, at, prefilled = [], written = { written_by: null }, madeBy }: NewForm,
): Form {
  const record = draftRecord('due_diligence_record', newId(), companyId, {
    facts: {
      company_type: 'corporate',
      comment: label.trim(),
      status: 'draft',
      status_at: at.toISOString(),
      comments: [],
      createdAt: at.toISOString(),
      ...(madeBy !== undefined && { made_by: madeBy }),
      client_saved_at: null,
    } satisfies RecordFacts,
  })
  const element = (type: ElementType, facts: Omit<ElementFacts, 'type'>, values: Values = {}) =>
    draftRecord('due_diligence_element', newId(), companyId, {
      links: { due_diligense_id: [record.id] },
      facts: { type, ...facts } satisfies ElementFacts,
      values,
    })
  const elements = elementTypes.flatMap((type) => {
    const known = prefilled.filter((each) => each.type === type)
    return known.length > 0
      ? known.map(({ values, copiedFrom }) => element(type, { ...written, copied_from: copiedFrom }, values))
      : [element(type, { written_by: null })]
  })
  return { record, elements }
}

/** DDL-33, DDL-36: what is written goes straight into the form until it is approved; afterwards it is proposed. */
export const isOpen = ({ record }: Pick<Form, 'record'>): boolean => mayChangeAnswers(formFactsOf(record), 'client')

/** What a form declares goes into the file once its client has said that it is whole. */
export const isSubmitted = ({ record }: Pick<Form, 'record'>): boolean =>
  ['submitted', 'approved'].includes(formFactsOf(record).status)

/** A form as its mails and notices name it. */
export const namedInMail = ({ record }: Pick<Form, 'record'>) => {
  const { comment: label, made_by: madeBy } = formFactsOf(record)
  return { record, label, madeBy }
}
