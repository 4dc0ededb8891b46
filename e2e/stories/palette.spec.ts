import { expectFits } from '../fixtures/fits'
import { expect, expectAccessible, test } from '../fixtures/test'

test('WRK-07 WRK-08 from any page, keys alone lead to what a name finds, to pages and to what can be done', async ({
  acts,
  openAs,
  page,
}) => {
  const client = await acts.client('Palette Vlinder N.V.')
  await openAs('manager', '/wallet')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  const input = palette.getByRole('combobox', { name: 'Find anything' })
  await expect(input).toBeFocused()
  await page.keyboard.type('palette vl')
  await expect(palette.getByRole('option', { name: /Palette Vlinder N\.V\./ }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/${client}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('outline-style', 'none')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('risk')
  await expect(palette.getByRole('option', { name: 'Propose a change of risk level' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Risk level' }).getByRole('radio').first()).toBeVisible()
  await expect(page).toHaveURL(`/${client}/`)
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('new client')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add New Client' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Control+k')
  await expect(palette).toBeHidden()
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Find anything' }).click()
  await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option').first()).toContainText(
    'Palette Vlinder',
  )
  await expectFits(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeFocused()
})
