import {
  cancelAddress,
  confirmDecider,
  updateAccount,
  updatePermissions,
} from '@dossier/contract/people/endpoints/users'
import type { Permission } from '@dossier/contract/platform/permissions'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '../../testing/account-office'
import { type Firm, openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'

let product: OpenProduct
let firm: Firm

beforeEach(async () => {
  product = await openProduct()
  firm = await openFirm(product, ['administrator', 'manager', 'officer'])
})

/** Signs in an officer who was given a right, and who may see neither accounts nor permissions unless named. */
async function officerWith(right: Permission, ...seen: readonly Permission[]) {
  const effects = { view_user: 'deny', view_permission_of_user: 'deny', [right]: 'allow' } as const
  const allowed = Object.fromEntries(seen.map((permission) => [permission, 'allow' as const]))
  return product.tokenOf(
    await product.hire(firm.id, { type: 'COMPLIANCE_OFFICER', permissionChanges: { ...effects, ...allowed } }),
  )
}

const identity = ({ id, username, type, firstName, lastName }: Firm['users']['manager']) => {
  return { _id: id, username, type, first_name: firstName, last_name: lastName }
}

describe('What an act on an account answers without sight of accounts', () => {
  it('USR-23, USR-28, GOV-31 is who it is, after an update and a cancelled address', async () => {
    const colleague = await product.hire(firm.id, { firstName: 'Rowena', lastName: 'Martina' })
    const renamed = { ...accountOf(colleague), last_name: 'Maduro' }
    const who = { ...identity(colleague), last_name: 'Maduro' }
    const blind = await officerWith('update_user')
    const updated = await product.call(blind, updateAccount, { body: renamed })
    expect(updated.body.user).toEqual(who)
    const sighted = await officerWith('update_user', 'view_user')
    const seen = await product.call(sighted, updateAccount, { body: renamed })
    expect(seen.body.user).toMatchObject({ ...who, email: colleague.email, lastLogin: null })

    const moved = { ...renamed, email: 'rowena.elsewhere@firm.test' }
    await product.call(firm.as.administrator, updateAccount, { body: moved })
    const cancelled = await product.call(blind, cancelAddress, { body: { user_id: colleague.id } })
    expect(cancelled.body.user).toEqual(who)
  })

  it('USR-23, GOV-29 is who it is, after a confirmation', async () => {
    const waiting = await product.hire(firm.id, {
      type: 'DATA_PROCESSOR',
      trust: { controlledBy: [], givenBy: [firm.users.administrator.id] },
    })
    const blind = await officerWith('approve_requested_changes')
    const { body } = await product.call(blind, confirmDecider, { body: { user_id: waiting.id } })
    expect(body.user).toEqual(identity(waiting))
  })

  it('USR-27, USR-30 is the one permission that was changed, without sight of permissions', async () => {
    const colleague = await product.hire(firm.id, { type: 'TRUST_OFFICER' })
    const body = { user_id: colleague.id, name: 'view_chart', effect: 'deny' }
    const blind = await product.call(await officerWith('change_permission_of_user'), updatePermissions, { body })
    expect(blind.body.permissions).toEqual({ view_chart: 'deny' })
    const sighted = await officerWith('change_permission_of_user', 'view_permission_of_user')
    const seen = await product.call(sighted, updatePermissions, { body })
    expect(Object.keys(seen.body.permissions).length).toBeGreaterThan(50)
  })
})
