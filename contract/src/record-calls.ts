import { sectionOf } from './access'
import { type Endpoint, endpoint } from './endpoint'
import { type Kind, kinds } from './kinds'

const schemas = () => import('./schemas/record-calls')

/** Where changed fields of a record are sent, by kind; null where a kind is not changed field by field (PRM-09). */
const updates = {
  company: 'POST /update/kyc-review',
  listing_services: null,
  person: 'PUT /person/update',
  legal_entity: 'PUT /entity/update',
  ubo: 'PUT /ubo/update',
  managing_director: 'PUT /md/update',
  shareholder: 'PUT /shareholder/update',
  kyc_file: null,
  subsidiary: null,
  account_number: 'PUT /account-number/update',
  transaction_profile: 'PUT /transaction-profile/update',
  due_diligence_record: null,
  due_diligence_element: null,
} as const satisfies Record<Kind, `${'POST' | 'PUT'} /${string}` | null>

/** Returns the call that reads one record of a kind (table of kinds); undefined where a kind has none by its id. */
export function readCall(kind: Kind) {
  const { route } = kinds[kind]
  if (route === null || kind === 'company') return undefined
  return endpoint({
    api: 'client',
    method: 'GET',
    path: `${route}/:id`,
    access: sectionOf(kind, 'id', 'view'),
    schemas: async () => (await schemas()).readRecord,
    errors: ['not-found'],
  })
}

/** Returns the call that proposes changed fields of one record of a kind; undefined where a kind has none. */
export function updateCall(kind: Kind) {
  const address = updates[kind]
  if (address === null) return undefined
  const [method, path] = address.split(' ') as ['POST' | 'PUT', Endpoint['path']]
  return endpoint({
    api: 'client',
    method,
    path: `${path}/:id`,
    access: sectionOf(kind, 'id', 'edit'),
    schemas: async () => (await schemas()).updateRecord,
    errors: ['invalid-request', 'not-found', 'conflict', 'stale-record'],
  })
}

/** Returns the call that asks for the removal of one record of a kind (DOC-57); undefined where a kind is not removed. */
export function deleteCall(kind: Kind) {
  if (kinds[kind].deleteType === null) return undefined
  return endpoint({
    api: 'client',
    method: 'POST',
    path: '/delete-object',
    access: 'staff',
    schemas: async () => (await schemas()).deleteRecord,
    errors: ['invalid-request', 'forbidden', 'not-found', 'conflict'],
  })
}
