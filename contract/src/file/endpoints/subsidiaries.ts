import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/subsidiaries'))

/** SUB-17. */
export const listSubsidiaries = endpoint({
  api: 'client',
  method: 'GET',
  path: '/subsidiaries/list',
  access: 'view_subsidiary',
  schemas: schemas('listSubsidiaries'),
  errors: ['not-found'],
})

/** SUB-18. */
export const getSubsidiary = endpoint({
  api: 'client',
  method: 'GET',
  path: '/get-subsidiary/:id',
  access: 'view_subsidiary',
  schemas: schemas('getSubsidiary'),
  errors: ['not-found'],
})

/** SUB-11, SUB-19: a subsidiary with the slot of its annual accounts. */
export const createSubsidiary = endpoint({
  api: 'client',
  method: 'POST',
  path: '/subsidiaries/create',
  access: 'create_subsidiary',
  creates: true,
  schemas: schemas('createSubsidiary'),
  errors: ['invalid-request', 'not-found', 'conflict'],
})

/** SUB-20. */
export const editSubsidiary = endpoint({
  api: 'client',
  method: 'POST',
  path: '/subsidiaries/edit',
  access: 'update_subsidiary',
  schemas: schemas('editSubsidiary'),
  errors: ['invalid-request', 'not-found', 'stale-record', 'conflict'],
})
