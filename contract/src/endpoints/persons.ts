import { sectionOf } from '../access'
import { endpoint } from '../endpoint'

const schemas = () => import('../schemas/persons')

export const getPerson = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-person/:id',
  access: sectionOf('person', 'id', 'view'),
  schemas: async () => (await schemas()).getPerson,
  errors: ['not-found'],
})

export const updatePerson = endpoint({
  api: 'client',
  method: 'PUT',
  path: '/person/update/:id',
  access: sectionOf('person', 'id', 'edit'),
  schemas: async () => (await schemas()).updatePerson,
  errors: ['invalid-request', 'not-found', 'stale-record'],
})
