import type { FieldErrors } from '../../platform/errors'
import type { FieldValue } from '../../platform/fields/field'
import type { ClientType } from '../client-pages'
import { clientMessages as texts } from '../messages/clients'
import { checkEdits } from './check-field'

/** What each client type is asked for, in that order, with the text when it is missing (CLI-17 to CLI-19). */
const asked = {
  corporate: { name: texts.nameRequired, location_type: texts.companyTypeRequired },
  account_holder: {
    first_name: texts.firstNameRequired,
    last_name: texts.lastNameRequired,
    account_holder_type: texts.accountHolderTypeRequired,
  },
} as const satisfies Record<ClientType, Readonly<Record<string, string>>>

export type NewClientField = keyof typeof asked.corporate | keyof typeof asked.account_holder
export const newClientFields = Object.keys({ ...asked.corporate, ...asked.account_holder }) as NewClientField[]

/** What every client starts with (ruling 9). */
export const newClientValues: Readonly<Record<string, FieldValue>> = {
  sanction_screening_available: 'NO',
  transaction_profile_report: 'NO',
  next_review_date_type: 'automatic',
}

export const isClientType = (type: unknown): type is ClientType =>
  typeof type === 'string' && Object.hasOwn(asked, type)

export const askedOf = (type: unknown): readonly NewClientField[] =>
  isClientType(type) ? (Object.keys(asked[type]) as readonly NewClientField[]) : []

type Input = Readonly<Record<string, unknown>>
type Given = Partial<Record<NewClientField, string>>

/** Returns these fields without spaces around them; blank ones are left out. */
export const givenIn = (input: Input, fields: readonly NewClientField[]): Given =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = input[field]
      return typeof value === 'string' && value.trim() !== '' ? [[field, value.trim()]] : []
    }),
  )

/** Returns every error at once, by field (CLI-18 to CLI-20); none when the client may be filed. */
export function checkNewClient(type: unknown, given: Given, today: string): FieldErrors {
  if (!isClientType(type)) return { company_type: texts.clientTypeRequired }
  const values: Readonly<Record<string, FieldValue | undefined>> = { ...newClientValues, ...given, company_type: type }
  const missing = Object.entries(asked[type]).filter(([field]) => values[field] === undefined)
  return { ...checkEdits('company', given, (field) => values[field], { today }), ...Object.fromEntries(missing) }
}
