import type { Page } from '@playwright/test'
import { expectFits } from '../fixtures/fits'
import { linkMailedTo } from '../fixtures/outbox'
import { expect, expectAccessible, test } from '../fixtures/test'

const pathOf = (link: string) => {
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Opens a mailed link without a session and presses its button. */
async function press(page: Page, link: string, button: string, done: string) {
  await page.goto(pathOf(link))
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('alert')).toHaveText(done)
  await expect(page.getByRole('link', { name: 'Ok' })).toBeVisible()
}

test('GOV-31 a moved address is confirmed by its mailed link, and the former mailbox takes the account back', async ({
  page,
  acts,
  product,
}) => {
  const account = { username: 'ines.daal', email: 'ines@demo.test', type: 'DATA_CONTROLLER' }
  const { user } = await acts.call<{ user: { _id: string } }>('administrator', '/user/account/create', {
    ...account,
    password: 'Dossier-demo-1',
  })
  const moved = { _id: user._id, ...account, email: 'ines.moved@demo.test' }
  await acts.call('administrator', '/user/account/update', moved)
  const confirm = await linkMailedTo(product, 'confirm-address', moved.email)
  await press(page, confirm, 'Confirm this address', `You sign in with ${moved.email} from now on`)
  const keep = await linkMailedTo(product, 'address-changed', account.email)
  await press(page, keep, 'Keep this address', `${account.email} is the address of your account`)
})

test('GOV-42 the former mailbox of an auditor gets the anchors back by its mailed link', async ({
  page,
  acts,
  product,
}) => {
  const save = async (auditor_mail: string) => {
    const { settings } = await acts.call<{ settings: { rev: number } }>('administrator', '/organisation/settings')
    await acts.call('administrator', '/organisation/settings', { rev: settings.rev, auditor_mail }, 'PUT')
  }
  await save('auditor@firm.test')
  await save('another@firm.test')
  const link = await linkMailedTo(product, 'auditor-mailbox-change', 'auditor@firm.test')
  await press(page, link, 'Keep this mailbox', 'Anchors of the audit trail go to auditor@firm.test')
  await save('')
})

for (const [what, address] of [
  ['GOV-31 a new address', '/confirm-address?token=gone'],
  ['GOV-31 a former address', '/keep-address?token=gone'],
  ['GOV-42 a former mailbox of an auditor', '/keep-mailbox?token=gone'],
  ['GOV-37 an external confirmer', `/confirm-decider?filing=${'0'.repeat(24)}&token=gone`],
] as const) {
  test(`${what}: a link that opens nothing any more says so`, async ({ page, allowErrors }) => {
    allowErrors(/40[01] \((Bad Request|Unauthorized)\)/)
    await page.goto(address)
    await expect(page.getByRole('alert')).toHaveText('Link is invalid or has expired')
    await expectAccessible(page)
    await expectFits(page)
  })
}
