import { confirmDecider, updateAccount, updatePermissions } from '@dossier/contract/people/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '../../testing/account-office'
import { type Firm, openFirm } from '../../testing/firm'
import { hireByCall } from '../../testing/hire-by-call'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import type { User } from '../users/user'

let product: OpenProduct
let firm: Firm

beforeAll(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['administrator', 'officer', 'trust'])
})

const grant = (user: Pick<User, 'id'>, name: string, by = firm.as.administrator, effect = 'allow') =>
  product.attempt(by, updatePermissions, { body: { user_id: user.id, name, effect } })

describe('Granting', () => {
  const later = {
    status: 403,
    body: {
      code: 'forbidden',
      message: 'You can decide after another decision maker has confirmed your account',
    },
  }
  const notHeld = {
    status: 403,
    body: { code: 'forbidden', message: 'You cannot grant a permission you do not have' },
  }

  it('GOV-29 is of what one holds, beyond the defaults of the type one may give', async () => {
    const granter = await product.hire(firm.id, { permissionChanges: { change_permission_of_user: 'allow' } })
    const token = await product.tokenOf(granter)
    expect(await grant(granter, 'create_user', token)).toMatchObject(notHeld)
    expect(await grant(firm.users.trust, 'approve_requested_changes', token)).toMatchObject(notHeld)
    expect((await product.users.byId(granter.id))?.permissionChanges).toEqual(granter.permissionChanges)
    expect((await grant(firm.users.trust, 'update_dashboard', token)).status).toBe(200)
    expect((await grant(firm.users.officer, 'view_wallet', token, 'deny')).status).toBe(200)
    await grant(firm.users.administrator, 'view_wallet', firm.as.administrator, 'deny')
    expect((await grant(firm.users.trust, 'view_wallet')).status).toBe(200)
  })

  it('GOV-29 is deciding, and so is giving another type: it begins when a second holder confirms the person', async () => {
    const { user, token } = await hireByCall(product, firm.as.administrator, 'ADMINISTRATOR', 'colleague')
    expect(await grant(firm.users.trust, 'view_wallet', token)).toMatchObject(later)
    const retype = { ...accountOf(firm.users.trust), type: 'COMPLIANCE_OFFICER' }
    expect(await product.attempt(token, updateAccount, { body: retype })).toMatchObject(later)
    await product.call(firm.as.officer, confirmDecider, { body: { user_id: user.id } })
    expect((await grant(firm.users.trust, 'view_wallet', token)).status).toBe(200)
    expect((await product.attempt(token, updateAccount, { body: retype })).status).toBe(200)
  })
})
