import { createAccount } from '@dossier/contract/people/endpoints/users'
import type { User } from '../people/users/user'
import type { OpenProduct } from './open-product'
import { chooseOwnPassword } from './own-password'
import { password } from './staff'

/** Has a colleague make an account over the call. Returns it as it is stored, its password its owner's, with a token. */
export async function hireByCall(product: OpenProduct, by: string, type: string, username: string) {
  const body = { username, email: `${username}@firm.test`, password, type }
  const { user } = (await product.call(by, createAccount, { body })).body
  await chooseOwnPassword(product, body.email)
  const stored = (await product.users.byId(user._id)) as User
  return { user: stored, token: await product.tokenOf(stored) }
}
