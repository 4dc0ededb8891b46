import { choices } from '@dossier/contract/catalogue/choices'
import type { ClientType } from '@dossier/contract/client-pages'
import type { Sent } from '@dossier/contract/endpoint'
import type { createClient } from '@dossier/contract/endpoints/clients'
import { clientMessages as texts } from '@dossier/contract/messages/clients'
import { checkEdits, type FieldErrors } from '@dossier/contract/validation/check-field'

/** What each kind of client is asked for, in that order, with the text when it is missing (CLI-17 to CLI-19). */
const asked = {
  corporate: { name: texts.nameRequired, location_type: texts.companyTypeRequired },
  account_holder: {
    first_name: texts.firstNameRequired,
    last_name: texts.lastNameRequired,
    account_holder_type: texts.accountHolderTypeRequired,
  },
} as const satisfies Record<ClientType, Readonly<Record<string, string>>>

export const kindsOfClient = choices.companyTypes

export type NewClientField = keyof typeof asked.corporate | keyof typeof asked.account_holder

/** What was typed, '' where nothing was. It stays while the kind of client is changed to and fro. */
export type NewClient = Readonly<Record<NewClientField | 'company_type', string>>

export const emptyClient: NewClient = {
  company_type: '',
  name: '',
  location_type: '',
  first_name: '',
  last_name: '',
  account_holder_type: '',
}

const isKind = (type: string): type is ClientType => type in asked

/** Returns the fields that a kind of client is asked for; none before a kind is chosen. */
export const askedOf = (type: string): readonly NewClientField[] =>
  isKind(type) ? (Object.keys(asked[type]) as readonly NewClientField[]) : []

const givenIn = (client: NewClient) =>
  Object.fromEntries(
    askedOf(client.company_type).flatMap((field) => {
      const value = client[field].trim()
      return value === '' ? [] : [[field, value]]
    }),
  )

/** Returns what is sent: the fields of the client's kind and nothing else. */
export const newClientBody = (client: NewClient): Sent<typeof createClient>['body'] =>
  isKind(client.company_type) ? { company_type: client.company_type, ...givenIn(client) } : {}

/** Returns every error at once, by field (CLI-18 to CLI-20); none when it may be sent. */
export function newClientErrors(client: NewClient): FieldErrors {
  const type = client.company_type
  if (!isKind(type)) return { company_type: texts.clientTypeRequired }
  const given = givenIn(client)
  const read = (field: string) => (field === 'company_type' ? type : given[field])
  const missing = Object.entries(asked[type]).filter(([field]) => given[field] === undefined)
  return { ...checkEdits('company', given, read, { today: '' }), ...Object.fromEntries(missing) }
}
