import {
  askedOf,
  checkNewClient,
  givenIn,
  isClientType,
  type NewClientField,
} from '@dossier/contract/file/checks/new-client'
import type { createClient } from '@dossier/contract/file/endpoints/clients'
import type { Sent } from '@dossier/contract/platform/endpoint'
import type { FieldErrors } from '@dossier/contract/platform/errors'

/** What was typed, '' where nothing was. It stays while the client type is changed to and fro. */
export type NewClient = Readonly<Record<NewClientField | 'company_type', string>>

export const emptyClient: NewClient = {
  company_type: '',
  name: '',
  location_type: '',
  first_name: '',
  last_name: '',
  account_holder_type: '',
}

export const isAsked = (name: string): name is keyof NewClient => Object.hasOwn(emptyClient, name)

const ownFields = (client: NewClient) => givenIn(client, askedOf(client.company_type))

/** Returns what is sent: the fields of the client's type and nothing else. */
export const newClientBody = (client: NewClient): Sent<typeof createClient>['body'] =>
  isClientType(client.company_type) ? { company_type: client.company_type, ...ownFields(client) } : {}

/** Returns every error at once, by field (CLI-18 to CLI-20); none when it may be sent. */
export const newClientErrors = (client: NewClient): FieldErrors =>
  checkNewClient(client.company_type, ownFields(client), '')
