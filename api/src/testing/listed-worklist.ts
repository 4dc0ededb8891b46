import type { Sent } from '@dossier/contract/platform/endpoint'
import { getWorklist } from '@dossier/contract/portfolio/endpoints/worklist'
import { expect } from 'vitest'
import type { Firm, Role } from './firm'
import type { OpenProduct } from './open-product'

type Opened = { readonly product: OpenProduct; readonly firm: Firm }

export const ask = ({ product, firm }: Opened, query: Readonly<Record<string, string>>, by: Role = 'officer') =>
  product.attempt(firm.as[by], getWorklist, { query })

/** A page of a list over all clients, which is answered. */
export async function listed(
  { product, firm }: Opened,
  query: Sent<typeof getWorklist>['query'],
  by: Role = 'officer',
) {
  const { status, body } = await product.call(firm.as[by], getWorklist, { query })
  expect([status, body.errors]).toEqual([200, undefined])
  return { rows: body.rows, count: body.count }
}
