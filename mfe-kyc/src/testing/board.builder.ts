import type { getClientRecords } from '@dossier/contract/file/endpoints/records'
import { listedKinds } from '@dossier/contract/file/kinds'
import type { KycFile, ListingServices } from '@dossier/contract/file/schemas/documents'
import type { Director, Entity, Person, Shareholder, Ubo } from '@dossier/contract/file/schemas/records'
import type { Answer } from '@dossier/contract/platform/endpoint'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import type { PendingAction } from '@dossier/contract/platform/schemas/shared'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { aDocument as documentOf } from '@dossier/shared-ui/testing/documents.builder'
import { aFlatRecord, aRecord } from '@dossier/shared-ui/testing/records.builder'

type Facts = {
  readonly rev?: number
  readonly pending_actions?: PendingAction[]
  readonly values?: Readonly<Record<string, FieldValue>>
  readonly proposals?: Readonly<Record<string, FieldValue>>
}

/** An id, told apart by its last digits. */
export const idOf = (number: number) => `65d0000000000000${String(number).padStart(8, '0')}`

const identified = (number: number) => ({ _id: idOf(number), id: idOf(number), company_id: clientId(1) })

type DirectorFacts = Facts & {
  readonly persons?: string[]
  readonly legalEntity?: string | null
  readonly changing?: Director['structure']['changing']
  readonly share_holder_related?: string | null
  readonly mbd_related?: string | null
}

/** An individual, resident; a legal entity when one is named. */
export function aDirector(number: number, facts: DirectorFacts = {}): Director {
  const { persons = [], legalEntity = null, changing = [], values, ...rest } = facts
  const { share_holder_related = null, mbd_related = null, ...own } = rest
  const type = { entity_type: legalEntity === null ? 'person' : 'entity' }
  return {
    ...identified(number),
    structure: { persons, legalEntity, changing },
    share_holder_related,
    mbd_related,
    index: number,
    ...aRecord('managing_director', {
      ...own,
      _id: idOf(number),
      values: { location_type: 'local', ...type, ...values },
    }),
  }
}

type ShareholderFacts = Facts & {
  readonly ubo?: string | null
  readonly legalEntity?: string | null
  readonly share_holder_related?: string | null
  readonly mbd_related?: string | null
}

/** An individual with 40%; a company when its entity is named. */
export function aShareholder(number: number, facts: ShareholderFacts = {}): Shareholder {
  const { ubo = null, legalEntity = null, share_holder_related = null, mbd_related = null, values, ...rest } = facts
  const type = { shareholder_type: legalEntity === null ? 'person' : 'entity' }
  return {
    ...identified(number),
    ubo,
    legalEntity,
    share_holder_related,
    mbd_related,
    index: number,
    ...aRecord('shareholder', { ...rest, _id: idOf(number), values: { percentage_held: 40, ...type, ...values } }),
  }
}

/** The UBO of an individual shareholder, or one that stands alone. */
export const aUbo = (number: number, person: string, share_holder_related: string | null = null): Ubo => ({
  ...identified(number),
  index: number,
  person,
  share_holder_related,
  ...aRecord('ubo', { _id: idOf(number), values: {} }),
})

type PersonFacts = Facts & { readonly under?: string; readonly ubo_related?: string | null }

export function aPerson(number: number, name: string, facts: PersonFacts = {}): Person {
  const { under = null, ubo_related = null, values, ...rest } = facts
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    ...identified(number),
    ubo_related,
    mbd_related: under,
    files: {},
    ...aRecord('person', { ...rest, _id: idOf(number), values: { firstName, lastName, ...values } }),
  }
}

export function anEntity(number: number, name: string, facts: Facts & { readonly under?: string } = {}): Entity {
  const { under = null, values, ...rest } = facts
  return {
    ...identified(number),
    share_holder_related: null,
    mbd_related: under,
    mbd_ubo: [],
    files: {},
    ...aRecord('legal_entity', { ...rest, _id: idOf(number), values: { name, ...values } }),
  }
}

/** The services listing of a client; empty unless a spec says otherwise. */
export const aListing = (facts: Facts = {}): ListingServices => ({
  ...aFlatRecord('listing_services', { _id: clientId(1), ...facts }),
  company_id: clientId(1),
})

type DocumentFacts = Omit<Parameters<typeof documentOf>[1], '_id' | 'company_id'>

export const aDocument = (number: number, documentType: string, facts: DocumentFacts = {}): KycFile =>
  documentOf(documentType, { ...facts, ...identified(number) })

export type ClientRecords = Answer<typeof getClientRecords>

const none = Object.fromEntries(Object.keys(listedKinds).map((key) => [key, []])) as unknown as ClientRecords

/** The records of a client's file; a spec names only those it is about. */
export const clientRecords = (records: Partial<ClientRecords> = {}): ClientRecords => ({
  ...none,
  status: 'success',
  listingServices: aListing(),
  ...records,
})
