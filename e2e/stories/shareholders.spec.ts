import { anotherPage } from '../fixtures/another-page'
import { expectFits } from '../fixtures/fits'
import { tabTo } from '../fixtures/keyboard'
import { expect, expectAccessible, test } from '../fixtures/test'
import { toast } from '../fixtures/toast'

type Filed = { readonly shareholder: { readonly _id: string }; readonly action: { readonly _id: string } }

test.describe('Shareholders', () => {
  test('SHR-04, SHR-12, PLT-30 one is proposed, approved by a second person and shown, all by keyboard', async ({
    page,
    browser,
    openAs,
    acts,
    product,
  }) => {
    const id = await acts.client('Owned Holding B.V.')
    await openAs('manager', `/${id}/shareholders/`)
    await expect(page.getByText('No shareholders yet')).toBeVisible()
    await tabTo(page.getByRole('button', { name: 'Add New' }).first())
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add shareholder' })
    await expect(dialog).toContainText('100% is left')
    await page.keyboard.type('100.01')
    await tabTo(dialog.getByRole('radio', { name: 'Individual' }))
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Rafael')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Cijntje')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Percentage of shares held must be less than 100')
    await expect(dialog.getByLabel('Percentage of shares held')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('62.5')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Data saved successfully')).toBeVisible()
    await expect(page.getByText('New shareholder, awaiting approval')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Rafael Cijntje, 62.5%', exact: true })).toBeFocused()
    await expect(page.getByText('62.5% in total, 37.5% is left')).toBeVisible()
    await expectAccessible(page)
    await expectFits(page)

    const officer = await anotherPage(browser, product.address, 'officer', `/${id}/workflow/`)
    await tabTo(officer.getByRole('button', { name: 'Open the newest' }))
    await officer.keyboard.press('Enter')
    const change = officer.getByRole('region', { name: 'Change request: Rafael Cijntje, 62.5%' })
    await expect(change.getByRole('region', { name: 'Person: Rafael Cijntje' })).toContainText('Cijntje')
    await expectAccessible(officer)
    await tabTo(officer.getByRole('button', { name: 'Approve' }))
    await officer.keyboard.press('Enter')
    await expect(officer.getByText('Changes approved successfully')).toBeVisible()
    await officer.context().close()

    await page.reload()
    await expect(page.getByRole('button', { name: 'Delete Rafael Cijntje' })).toBeVisible()
    await expect(page.getByText('awaiting approval')).toBeHidden()
  })

  test('SHR-02, SHR-07, SHR-11 a company shows who owns it, and is never owned by more than all of it', async ({
    page,
    openAs,
    acts,
  }) => {
    const id = await acts.client('Layered Holding B.V.')
    const add = async (given: Readonly<Record<string, unknown>>) => {
      const { shareholder, action } = await acts.call<Filed>('manager', '/shareholder/create', {
        company_id: id,
        ...given,
      })
      await acts.call('officer', '/changes/approve', { id: action._id })
      return shareholder._id
    }
    const holding = await add({ shareholder_type: 'entity', percentage_held: 75, name: 'Lagoon Holding B.V.' })
    const person = { shareholder_type: 'person', firstName: 'Ana', lastName: 'Silva' }
    const owner = await add({ ...person, percentage_held: 60, share_holder_related: holding })
    const phone = { width: 360, height: 740 }
    await page.setViewportSize(phone)
    await openAs('manager', `/${id}/shareholders/?highlight=${owner}`)
    await expect(page.getByRole('button', { name: 'Ana Silva, 60%', exact: true })).toBeFocused()
    await expect(page.getByText('75% in total, 25% is left')).toBeVisible()
    await expect(page.getByText('60% in total, 40% is left')).toBeVisible()
    await expectFits(page)
    for (const size of [{ width: 2560, height: 1440 }, phone]) {
      await page.setViewportSize(size)
      await expectAccessible(page)
    }

    await tabTo(page.getByRole('button', { name: 'Edit Shareholder of Lagoon Holding B.V.' }))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('100.01')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Percentage of shares held must be less than 100').first()).toBeVisible()
    await expectAccessible(page)
  })
})
