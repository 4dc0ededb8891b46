import { confirmAddress, keepAddress } from '@dossier/contract/people/endpoints/access'
import { getAccount, updateAccount } from '@dossier/contract/people/endpoints/users'
import type { User } from '../people/users/user'
import { type AccountOffice, accountOf } from './account-office'

/** Accounts of an office whose mailbox is another one, as it is entered, confirmed and objected to. */
export function movedAccounts(officeNow: () => AccountOffice) {
  const move = (user: User, email: string) => {
    const { product, firm } = officeNow()
    return product.attempt(firm.as.administrator, updateAccount, { body: { ...accountOf(user), email } })
  }
  const confirm = (token: string) => officeNow().product.call(null, confirmAddress, { body: { token } })
  const keep = (token: string) => officeNow().product.call(null, keepAddress, { body: { token } })

  /** The account as an administrator sees it. */
  async function shown(user: User) {
    const { product, firm } = officeNow()
    return (await product.call(firm.as.administrator, getAccount, { query: { id: user.id } })).body.user
  }

  /** The mails to an address, oldest first. */
  async function mailsTo(email: string) {
    const { product } = officeNow()
    await product.mail.deliver()
    return product.box.filter(({ to }) => to === email)
  }

  /** The token of the link in the last mail of a purpose to an address. */
  async function linkTo(email: string, purpose: string) {
    const mail = (await mailsTo(email)).findLast((sent) => sent.purpose === purpose)
    return new URL(mail?.action?.href ?? 'https://dossier.test').searchParams.get('token') ?? ''
  }

  /** A user whose account is to have another mailbox. */
  async function moved() {
    const { product, firm, newAddress, passwordHash } = officeNow()
    const user = await product.hire(firm.id, { email: newAddress(), passwordHash })
    const email = newAddress()
    const { status } = await move(user, email)
    if (status !== 200) throw new Error(`Entering another address answered ${status}`)
    return { user, former: user.email, email }
  }

  /** The same once it was confirmed. */
  async function confirmed() {
    const account = await moved()
    const { status } = await confirm(await linkTo(account.email, 'confirm-address'))
    if (status !== 200) throw new Error(`Confirming another address answered ${status}`)
    return account
  }

  const invalid = { status: 400, body: { message: 'Link is invalid or has expired' } }
  return { move, confirm, keep, shown, mailsTo, linkTo, moved, confirmed, invalid }
}
