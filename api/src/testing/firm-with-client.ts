import { openFirm, type Role } from './firm'
import { openProduct } from './open-product'

/** Opens a product with a firm that has one client, which was approved. */
export async function openFirmWithClient(name?: string, staffed?: readonly Role[]) {
  const product = await openProduct()
  const firm = await openFirm(product, staffed)
  return { product, firm, client: await firm.client(name) }
}
