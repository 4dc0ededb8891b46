import { approveChange } from '@dossier/contract/file/endpoints/changes'
import { createClient } from '@dossier/contract/file/endpoints/clients'
import { confirmDecider, listAccounts } from '@dossier/contract/people/endpoints/users'
import { expect, it } from 'vitest'
import { beforeParts } from '../../testing/before-parts'
import { openProduct } from '../../testing/open-product'

it('GOV-29 everyone who had an account before decisions asked for confirmation is confirmed', async () => {
  const product = await openProduct({ earlier: beforeParts })
  const as = async (name: string) => {
    const user = await product.users.byEmail(`${name}@demo.test`)
    if (!user) throw new Error(`${name} is gone`)
    return { user, token: await product.tokenOf(user) }
  }
  const [administrator, manager, officer] = [await as('administrator'), await as('manager'), await as('officer')]

  const { body } = await product.call(administrator.token, listAccounts, {})
  expect(body.accounts.length).toBeGreaterThan(5)
  const marked = body.accounts.filter((account) => account.decides_after_confirmation || account.unconfirmed)
  expect(marked).toEqual([])
  expect(body.waiting).toEqual([])
  expect(await product.database.db.collection('users').countDocuments({ trust: { $exists: false } })).toBe(0)

  const client = { company_type: 'corporate', name: 'New N.V.', location_type: 'local' }
  const filed = await product.call(manager.token, createClient, { body: client })
  const decided = await product.call(administrator.token, approveChange, { body: { id: filed.body.action._id } })
  expect(decided.body.action).toMatchObject({ actionTaken: 'approved' })
  expect(decided.body.action).not.toHaveProperty('unconfirmed')
  const confirmed = await product.attempt(administrator.token, confirmDecider, { body: { user_id: officer.user.id } })
  expect(confirmed).toMatchObject({ status: 409, body: { message: 'There is nothing to confirm' } })
})
