import { choices } from '@dossier/contract/catalogue/choices'
import type { Sent } from '@dossier/contract/endpoint'
import type { createClient } from '@dossier/contract/endpoints/clients'
import { clientMessages as texts } from '@dossier/contract/messages/clients'
import { checkEdits, type FieldErrors } from '@dossier/contract/validation/check-field'
import type { CompanyType } from './use-client-list-address'

/** What each kind of client is asked for, in that order, with the text when it is missing (CLI-17 to CLI-19). */
const asked = {
  corporate: { name: texts.nameRequired, location_type: texts.companyTypeRequired },
  account_holder: {
    first_name: texts.firstNameRequired,
    last_name: texts.lastNameRequired,
    account_holder_type: texts.accountHolderTypeRequired,
  },
} as const satisfies Record<CompanyType, Readonly<Record<string, string>>>

export const kindsOfClient = choices.companyTypes

export type NewClientField = keyof typeof asked.corporate | keyof typeof asked.account_holder

/** What was typed. It stays while the kind of client is changed to and fro. */
export type NewClient = Readonly<Partial<Record<NewClientField, string>>> & { readonly company_type?: CompanyType }

export const askedOf = (type: CompanyType) => Object.keys(asked[type]) as readonly NewClientField[]

const givenOf = (client: NewClient, type: CompanyType) =>
  Object.fromEntries(
    askedOf(type).flatMap((field) => {
      const value = client[field]?.trim()
      return value ? [[field, value]] : []
    }),
  )

/** What is sent of it: the fields of its kind and nothing else. */
export const newClientBody = (client: NewClient): Sent<typeof createClient>['body'] =>
  client.company_type === undefined
    ? {}
    : { company_type: client.company_type, ...givenOf(client, client.company_type) }

/** Every fault at once, by field (CLI-18 to CLI-20); empty when it may be sent. */
export function newClientFaults(client: NewClient): FieldErrors {
  const type = client.company_type
  if (type === undefined) return { company_type: texts.clientTypeRequired }
  const given = givenOf(client, type)
  const read = (field: string) => (field === 'company_type' ? type : given[field])
  const missing = Object.entries(asked[type]).filter(([field]) => given[field] === undefined)
  return { ...checkEdits('company', given, read, { today: '' }), ...Object.fromEntries(missing) }
}
