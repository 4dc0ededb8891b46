import { expectFits } from '../fixtures/fits'
import { expect, expectAccessible, test } from '../fixtures/test'

type Made = { readonly action: { readonly _id: string } }

test('DSH-33 DSH-04 each missing item leads to what lacks it, which takes the focus', async ({
  acts,
  openAs,
  page,
}) => {
  const client = await acts.client('Unfinished Holding N.V.')
  await acts.call<Made>('manager', '/shareholder/create', {
    company_id: client,
    shareholder_type: 'entity',
    name: 'Lagoon Holding B.V.',
    percentage_held: 60,
  })
  await acts.call<Made>('manager', '/md/create', {
    company_id: client,
    location_type: 'local',
    entity_type: 'person',
    firstName: 'Marisol',
    lastName: 'Winklaar',
  })
  await acts.approveAll(client)
  await openAs('manager', `/${client}/`)

  const items = [
    ['Shareholders', 'Missing shareholders 40%', 'shareholders', client],
    ['Shareholders', 'Missing shareholders 100%', 'shareholders', undefined],
    ['Shareholders', 'Lagoon Holding B.V.: City - Please provide a value', 'shareholders', undefined],
    ['Managing Directors', 'Marisol Winklaar: Passport', 'managing-directors', undefined],
  ] as const
  for (const [section, item, path, id] of items) {
    await page
      .getByRole('region', { name: 'To complete' })
      .getByRole('button', { name: new RegExp(section) })
      .click()
    const link = page.getByRole('dialog').getByRole('link', { name: item, exact: true })
    await expect(link).toBeVisible()
    await expectAccessible(page)
    const href = (await link.getAttribute('href')) ?? ''
    const named = new URLSearchParams(href.split('?')[1]).get('highlight') ?? ''
    expect(href).toBe(`/${client}/${path}/?highlight=${id ?? named}`)
    await link.click()
    await expect(page).toHaveURL(href)
    await expect(page.locator(`[id="${named}"]:focus, [id="${named}"] :focus`)).toHaveCount(1)
    await expect(page.locator(`[id="${named}"]`)).toBeInViewport()
    await page.goto(`/${client}/`)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page
    .getByRole('region', { name: 'To complete' })
    .getByRole('button', { name: /Shareholders/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Go to Section' })).toBeVisible()
  await expectFits(page)
})
