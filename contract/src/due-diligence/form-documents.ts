import type { ElementType } from '../file/catalogue/due-diligence-form'
import { type DocumentType, documentType, documentTypesIn } from '../file/documents'

/** An element as far as documents are attached to it (DDL-75). */
export type Party = { readonly _id: string; readonly type: ElementType; readonly name: string }

/** A document of a form as far as these rules ask. */
export type AttachedTo = {
  readonly documentType: string
  /** The element of the person it is about; null of the company's. */
  readonly dueDiligenceElement: string | null
  readonly status: DocumentStatus
}

/** How far the review of a document is (DDL-65). */
export type DocumentStatus = 'pending' | 'approved' | 'rejected'

/** A document that a form asks for, and how far it is; the state of the best one where there are several. */
export type RequiredDocument = {
  readonly document: DocumentType
  /** Whose it is, where it is asked for once a person. */
  readonly party: Party | undefined
  readonly state: DocumentStatus | 'missing'
}

const personTypes: readonly ElementType[] = ['shareholder', 'director', 'beneficiary']

/** Returns those of whom a passport and a proof of address are asked (DDL-55). */
export const peopleOf = (parties: readonly Party[]): readonly Party[] =>
  parties.filter(({ type }) => personTypes.includes(type))

const nouns: Partial<Record<ElementType, string>> = {
  shareholder: 'Shareholder',
  director: 'Director',
  beneficiary: 'Beneficiary owner',
}

/** Returns what someone of a form is called beside their documents, also while no name is given. */
export const partyName = ({ type, name }: Party): string => name.trim() || `${nouns[type] ?? 'Company'} without a name`

/** Returns what someone is, beside their name. */
export const partyNoun = ({ type }: Pick<Party, 'type'>): string => nouns[type] ?? 'Company'

/** Returns every document that a form asks for: the company's once each, then those of each person (DDL-55). */
export function requiredDocuments(
  parties: readonly Party[],
  attached: readonly AttachedTo[],
): readonly RequiredDocument[] {
  const all = documentTypesIn('due_diligence')
  const required = (document: DocumentType, party?: Party): RequiredDocument => ({
    document,
    party,
    state: stateOf(attached.filter((each) => isFor(each, document.type, party?._id ?? null))),
  })
  return [
    ...all.filter(({ perPerson }) => !perPerson).map((document) => required(document)),
    ...peopleOf(parties).flatMap((party) =>
      all.filter(({ perPerson }) => perPerson).map((document) => required(document, party)),
    ),
  ]
}

/** Whether a required document is there: a rejected one is treated as not uploaded (DDL-55, DDL-66). */
export const isThere = ({ state }: Pick<RequiredDocument, 'state'>): boolean =>
  state === 'approved' || state === 'pending'

/** Whether a type is attached already, for this person where it is one of theirs, and not rejected (DDL-61, DDL-66). */
export const isAttachedAlready = (attached: readonly AttachedTo[], type: string, elementId: string | null): boolean =>
  attached.some((each) => each.status !== 'rejected' && isFor(each, type, elementId))

/** Whether it is of this type, and about this person where it is one of theirs. */
export const isFor = (
  { documentType: attached, dueDiligenceElement }: AttachedTo,
  type: string,
  elementId: string | null,
) => attached === type && (documentType(type)?.perPerson ? dueDiligenceElement === elementId : true)

const bestFirst = ['approved', 'pending', 'rejected'] as const

const stateOf = (attached: readonly AttachedTo[]): RequiredDocument['state'] =>
  bestFirst.find((state) => attached.some(({ status }) => status === state)) ?? 'missing'
