import { endpoint, schemasOf } from '../../platform/endpoint'

const schemas = schemasOf(() => import('../schemas/analysis'))

/** LAB-08: the rule of LAB-09 applied to the prices of a period. */
export const backTestData = endpoint({
  api: 'back-office',
  method: 'POST',
  path: '/back-test-data',
  access: 'super-user',
  schemas: schemas('backTestData'),
  errors: ['invalid-request', 'provider-failed'],
})

/** LAB-13. */
export const orderBookData = endpoint({
  api: 'back-office',
  method: 'POST',
  path: '/order-book-data',
  access: 'super-user',
  schemas: schemas('orderBookData'),
  errors: ['invalid-request'],
})

/** LAB-14. */
export const tradesData = endpoint({
  api: 'back-office',
  method: 'POST',
  path: '/trades-data',
  access: 'super-user',
  schemas: schemas('tradesData'),
  errors: ['invalid-request'],
})

/** LAB-15. */
export const volumeFillRate = endpoint({
  api: 'back-office',
  method: 'GET',
  path: '/volume-fill-rate',
  access: 'super-user',
  schemas: schemas('volumeFillRate'),
  errors: ['invalid-request'],
})

/** LAB-16: an order that is simulated; nothing is ever traded. */
export const openOrders = endpoint({
  api: 'back-office',
  method: 'POST',
  path: '/open-orders',
  access: 'super-user',
  creates: true,
  schemas: schemas('openOrders'),
  errors: ['invalid-request', 'conflict'],
})
