import type { FieldErrors } from '../../platform/errors'
import { validationMessages } from '../../platform/messages/validation'
import { bankName } from '../catalogue/bank-name'
import { documentMessages } from '../messages/documents'
import { ownershipMessages as texts } from '../messages/ownership'
import { checkShare } from './check-share'

/** Add dialogs check what they ask and nothing more (PER-15); every fault is answered at once, by field. */
type NewPerson = { readonly firstName?: unknown; readonly lastName?: unknown }
export type NewDirector = NewPerson & {
  readonly location_type?: unknown
  readonly entity_type?: unknown
  readonly name?: unknown
}
export type NewShareholder = NewPerson & {
  readonly shareholder_type?: unknown
  readonly percentage_held?: unknown
  readonly name?: unknown
}

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === ''

const onlyFaults = (faults: Readonly<Record<string, string | undefined>>): FieldErrors =>
  Object.fromEntries(Object.entries(faults).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))

/** A choice that must be made, and be one of those offered. */
function checkChoice(value: unknown, offered: readonly string[], required: string): string | undefined {
  if (isBlank(value)) return required
  return offered.some((option) => option === value) ? undefined : validationMessages.invalidValue
}

const personFaults = ({ firstName, lastName }: NewPerson) => ({
  firstName: isBlank(firstName) ? texts.firstNameRequired : undefined,
  lastName: isBlank(lastName) ? texts.lastNameRequired : undefined,
})

/** Who it is: a person's names, or a company's; nothing while the type is not chosen. */
function identityFaults(type: unknown, input: NewPerson & { readonly name?: unknown }) {
  if (type === 'person') return personFaults(input)
  return { name: type === 'entity' && isBlank(input.name) ? texts.companyNameRequired : undefined }
}

/** MBD-05. */
export const checkNewDirector = (input: NewDirector): FieldErrors =>
  onlyFaults({
    location_type: checkChoice(input.location_type, ['local', 'abroad'], texts.locationTypeRequired),
    entity_type: checkChoice(input.entity_type, ['person', 'entity'], texts.directorTypeRequired),
    ...identityFaults(input.entity_type, input),
  })

/** SHR-05 to SHR-07; `remaining` is what is left of the company in percent. */
export const checkNewShareholder = (input: NewShareholder, remaining: number): FieldErrors =>
  onlyFaults({
    percentage_held: checkShare(input.percentage_held, remaining),
    shareholder_type: checkChoice(input.shareholder_type, ['person', 'entity'], texts.shareholderTypeRequired),
    ...identityFaults(input.shareholder_type, input),
  })

/** DOC-27. */
export const checkNewBank = (input: { readonly bank_name?: unknown }): FieldErrors =>
  onlyFaults({
    bank_name:
      typeof input.bank_name !== 'string' || isBlank(input.bank_name)
        ? documentMessages.bankNameRequired
        : bankName(input.bank_name, () => undefined, { today: '' }),
  })
