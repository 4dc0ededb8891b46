import { fieldsOf } from '@dossier/contract/catalogue'
import type { FieldValue } from '@dossier/contract/field'
import type { Kind } from '@dossier/contract/kinds'
import { clientMessages } from '@dossier/contract/messages/clients'
import { checkEdits } from '@dossier/contract/validation/check-field'
import type { Plain, ReviewedRecord } from '../engine/model'
import { ensure } from '../errors'
import type { NewId } from '../ids'

export type NewClient = {
  readonly company_type?: string | undefined
  readonly name?: string | undefined
  readonly location_type?: string | undefined
  readonly account_holder_type?: string | undefined
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
}

/** What each company type asks for, with the text when it is missing (CLI-18, CLI-19). */
const asked = {
  corporate: { name: clientMessages.nameRequired, location_type: clientMessages.companyTypeRequired },
  account_holder: {
    first_name: clientMessages.firstNameRequired,
    last_name: clientMessages.lastNameRequired,
    account_holder_type: clientMessages.accountHolderTypeRequired,
  },
} as const

/** Both switches start at NO and the review date automatic, the rest empty (ruling 9). */
const initial: Readonly<Record<string, FieldValue>> = {
  sanction_screening_available: 'NO',
  transaction_profile_report: 'NO',
  next_review_date_type: 'automatic',
}

/**
 * The records of a new client, the client first: an account holder comes with the one UBO and person that its section
 * shows (CLI-22). Refused with every missing or wrong field at once (CLI-18 to CLI-20).
 */
export function newClientRecords(
  input: NewClient,
  { newId, at, today }: { newId: NewId; at: Date; today: string },
): readonly [ReviewedRecord, ...ReviewedRecord[]] {
  const type = input.company_type
  if (type !== 'corporate' && type !== 'account_holder') {
    ensure(false, 'invalid-request', { errors: { company_type: clientMessages.clientTypeRequired } })
  }
  const given = Object.fromEntries(
    Object.keys({ ...asked.corporate, ...asked.account_holder }).flatMap((field) => {
      const value = input[field as keyof NewClient]?.trim()
      return value ? [[field, value]] : []
    }),
  )
  const missing = Object.entries(asked[type]).filter(([field]) => given[field] === undefined)
  const facts = { company_type: type, createdAt: at.toISOString() }
  const read = (field: string) => given[field] ?? (field === 'company_type' ? type : initial[field])
  const errors = { ...checkEdits('company', given, read, { today }), ...Object.fromEntries(missing) }
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })

  const id = newId()
  const company = draft('company', id, id, { facts, values: { ...initial, ...given } })
  if (type === 'corporate') return [company]
  const ubo = draft('ubo', newId(), id, { facts: { index: 0 }, links: { share_holder_related: null } })
  const person = draft('person', newId(), id, {
    links: { ubo_related: ubo.id, mbd_related: null },
    values: { firstName: given.first_name ?? '', lastName: given.last_name ?? '' },
  })
  return [company, ubo, person]
}

type Content = {
  readonly facts?: Readonly<Record<string, Plain>>
  readonly links?: Readonly<Record<string, string | null>>
  readonly values?: Readonly<Record<string, FieldValue>>
}

/** A record that does not exist yet, its unset fields null. */
export function draft(
  kind: Kind,
  id: string,
  companyId: string,
  { facts = {}, links = {}, values = {} }: Content,
): ReviewedRecord {
  const unset = Object.fromEntries(fieldsOf(kind).map(({ name }) => [name, null]))
  return { id, kind, companyId, rev: 0, links, facts, values: { ...unset, ...values }, proposals: {}, openActions: [] }
}
