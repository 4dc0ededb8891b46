import { listNotifications } from '@dossier/contract/file/endpoints/changes'
import type { VisibleChange } from '@dossier/contract/file/schemas/changes'
import type { Sent } from '@dossier/contract/platform/endpoint'
import { expect } from 'vitest'
import { openFirm, type Role } from './firm'
import { openProduct } from './open-product'

export type ListedChanges = Awaited<ReturnType<typeof openListedChanges>>

/** Opens a product whose firm has two clients, each with an open change, and proposes a third. */
export async function openListedChanges() {
  const product = await openProduct()
  const firm = await openFirm(product)
  const harbour = await firm.client('Harbour Holdings')
  product.clock.pass(60)
  const johanna = await firm.holder('Johanna', 'Winkel')
  product.clock.pass(60)
  const moved = await firm.propose(harbour, { city: 'Soto', address_line_1: 'Kaya 1' })
  product.clock.pass(60)
  const riskier = await firm.propose(johanna, { risk_level: 'high' }, 'officer')
  product.clock.pass(60)
  const proposed = await firm.proposeClient('Zeelandia')

  async function list(query: Sent<typeof listNotifications>['query'], by: Role = 'supervisor') {
    const { status, body } = await product.call(firm.as[by], listNotifications, { query })
    expect(status).toBe(200)
    return body
  }
  const visible = (body: Awaited<ReturnType<typeof list>>) =>
    body.notifications.filter((item): item is VisibleChange => item.visible)
  return { product, firm, harbour, johanna, proposed, moved, riskier, list, visible }
}
