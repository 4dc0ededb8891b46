import type { confirmAddress, keepAddress } from '@dossier/contract/people/endpoints/access'
import type { OpenProduct } from './open-product'

/** Presses the button behind the newest mail of a purpose to an address. Throws where that did nothing. */
export async function pressLink(
  product: OpenProduct,
  endpoint: typeof confirmAddress | typeof keepAddress,
  to: string,
  purpose: 'confirm-address' | 'address-change' | 'address-changed',
) {
  await product.mail.deliver()
  const href = product.box.findLast((mail) => mail.to === to && mail.purpose === purpose)?.action?.href ?? ''
  const token = new URL(href).searchParams.get('token') ?? ''
  const { status } = await product.call(null, endpoint, { body: { token } })
  if (status !== 200) throw new Error(`The link to ${to} answered ${status}`)
}
