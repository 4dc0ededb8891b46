import type { ClientListItem } from '@dossier/contract/file/schemas/clients'

/** A client's id, told apart by its last digits. */
export const clientId = (number: number) => `64b0000000000000${String(number).padStart(8, '0')}`

/** A client as lists have it; a spec names only the facts it is about. */
export const aClientInList = (facts: Partial<ClientListItem> = {}): ClientListItem => ({
  _id: clientId(1),
  name: 'Harbour Holdings',
  first_name: '',
  last_name: '',
  company_type: 'corporate',
  location_type: 'local',
  account_holder_type: '',
  createdAt: '2026-11-02T12:00:00.000Z',
  changesCount: 0,
  pending_action: null,
  ...facts,
})

/** An account holder as lists have it. */
export const anAccountHolderInList = (facts: Partial<ClientListItem> = {}) =>
  aClientInList({
    _id: clientId(2),
    name: '',
    first_name: 'Maria',
    last_name: 'Silva',
    company_type: 'account_holder',
    location_type: '',
    account_holder_type: 'pention',
    ...facts,
  })
