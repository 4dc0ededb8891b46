import { readFile } from 'node:fs/promises'
import type { Acts } from '../fixtures/acts'
import { anotherPage } from '../fixtures/another-page'
import { expectFits } from '../fixtures/fits'
import { tabTo } from '../fixtures/keyboard'
import { expect, expectAccessible, test } from '../fixtures/test'

type Filed = { readonly action: { readonly _id: string } }
type Holder = Filed & { readonly shareholder: { readonly _id: string } }

const individual = (firstName: string, percentage_held: number) => ({
  shareholder_type: 'person',
  firstName,
  lastName: 'Winklaar',
  percentage_held,
})
const lagoon = { shareholder_type: 'entity', name: 'Lagoon Holding B.V.', percentage_held: 60 }
const director = { location_type: 'local', entity_type: 'person', firstName: 'Marisol', lastName: 'Martina' }

const approve = (acts: Acts, { action }: Filed) => acts.call('officer', '/changes/approve', { id: action._id })

/** A client that Lagoon owns by 60 %, and Lagoon is half Benito's; the rest of both is not known. */
async function anOwnedClient(acts: Acts, name: string) {
  const company_id = await acts.client(name)
  const company = await acts.call<Holder>('manager', '/shareholder/create', { company_id, ...lagoon })
  await approve(acts, company)
  const under = { share_holder_related: company.shareholder._id }
  const owner = await acts.call<Holder>('manager', '/shareholder/create', {
    company_id,
    ...individual('Benito', 50),
    ...under,
  })
  await approve(acts, owner)
  await approve(acts, await acts.call<Filed>('manager', '/md/create', { company_id, ...director }))
  return { id: company_id, owner: owner.shareholder._id }
}

/** Width and height of a PNG. */
async function sizeOf(path: string) {
  const content = await readFile(path)
  return { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
}

test.describe('The ownership chart', () => {
  test('CHT-01, CHT-16 opens by keyboard from the dashboard, and its nodes lead to the panels of their records', async ({
    page,
    openAs,
    acts,
  }) => {
    const { id } = await anOwnedClient(acts, 'Charted Holding B.V.')
    await openAs('manager', `/${id}/`)
    await tabTo(page.getByRole('button', { name: 'Ownership chart' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ownership of Charted Holding B.V.' })
    const chart = dialog.getByRole('group', { name: 'Ownership of Charted Holding B.V.' })
    await expect(chart.getByLabel('60% Lagoon Holding B.V. Corporate shareholder')).toBeVisible()
    await expect(chart.getByLabel('50% Benito Winklaar UBO 30–100% in all')).toBeVisible()
    await expect(chart.getByLabel('40% Missing shareholders Shareholder Missing')).toBeVisible()
    await expect(dialog.getByRole('row', { name: /Benito Winklaar/ })).toContainText('30–100%')
    await expectAccessible(page)

    await dialog.getByRole('button', { name: 'Zoom in' }).click()
    await dialog
      .getByRole('button', { name: 'Full size' })
      .or(dialog.getByRole('button', { name: 'Fit' }))
      .click()
    await dialog.getByRole('button', { name: 'List' }).click()
    await expect(dialog.getByRole('treeitem')).toHaveCount(6)
    await expectAccessible(page)
    await expectFits(page)
    await dialog.getByRole('button', { name: 'Chart', exact: true }).click()

    await tabTo(chart.getByRole('link', { name: 'Marisol Martina Managing director' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/managing-directors\/\?highlight=/)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Marisol Martina', exact: true })).toBeFocused()
  })

  test('CHT-09, CHT-10, LIM-14 is downloaded as a picture of the whole tree, fills the screen, and fits a phone', async ({
    page,
    openAs,
    acts,
  }) => {
    const { id } = await anOwnedClient(acts, 'Pictured Holding B.V.')
    const phone = { width: 360, height: 740 }
    await page.setViewportSize(phone)
    await openAs('manager', `/${id}/`)
    await page.getByRole('button', { name: 'Ownership chart' }).click()
    await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PNG' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Pictured Holding B.V. structure.png')
    // three levels of 100 pixels, 100 apart; a company, a person's width at the sides of what is below it
    const { width, height } = await sizeOf(await download.path())
    expect(height).toBe(3 * 100 + 2 * 100 + 16)
    expect(width).toBeGreaterThan(350 + 70 + 200 + 70 + 200)
    await expectFits(page)
    for (const size of [{ width: 2560, height: 1440 }, phone]) {
      await page.setViewportSize(size)
      await expectAccessible(page)
    }

    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Ownership of Pictured Holding B.V.' })).toBeVisible()
  })

  test('CHT-09 a chart of any size is downloaded: a PNG scaled down to what a canvas holds, and an SVG that opens alone', async ({
    page,
    openAs,
    acts,
  }) => {
    test.slow()
    const company_id = await acts.client('Wide Holding B.V.')
    const owners = [{ ...lagoon, name: 'Smith & <Sons> B.V.', percentage_held: 1 }]
    for (let count = 1; count <= 130; count++)
      owners.push({ ...lagoon, name: `Owner ${count} B.V.`, percentage_held: 0.5 })
    for (const owner of owners) await acts.call('manager', '/shareholder/create', { company_id, ...owner })
    await openAs('manager', `/${company_id}/`)
    await page.getByRole('button', { name: 'Ownership chart' }).click()
    const saved = async (name: string) => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name }).click()
      const download = await downloading
      return { path: await download.path(), name: download.suggestedFilename() }
    }
    const png = await saved('Download PNG')
    expect(png.name).toBe('Wide Holding B.V. structure.png')
    await expect(
      page.getByText(/^The chart is too large for a PNG, which shows it at \d\d % of its size/),
    ).toBeVisible()
    const { width, height } = await sizeOf(png.path)
    expect(width).toBeLessThanOrEqual(32_767)
    expect(width).toBeGreaterThan(32_000)
    expect(height).toBeGreaterThan(100)

    const svg = await saved('Download SVG')
    expect(svg.name).toBe('Wide Holding B.V. structure.svg')
    const text = await readFile(svg.path, 'utf8')
    const alone = await page.context().newPage()
    await alone.route('https://alone.test/structure.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: text }),
    )
    await alone.goto('https://alone.test/structure.svg')
    const shown = await alone.evaluate(() => ({
      root: document.documentElement.localName,
      broken: document.querySelector('parsererror') !== null,
      width: document.documentElement.getBoundingClientRect().width,
      texts: [...document.querySelectorAll('text')].map(({ textContent }) => textContent?.trim()),
      elements: [...new Set([...document.querySelectorAll('*')].map(({ localName }) => localName))],
      fonts: [...document.fonts].length,
    }))
    expect(shown).toMatchObject({ root: 'svg', broken: false })
    expect(shown.width).toBeGreaterThan(131 * 350)
    for (const name of ['Smith & <Sons> B.V.', 'Owner 1 B.V.', 'Owner 130 B.V.']) expect(shown.texts).toContain(name)
    expect(shown.elements).not.toContain('Sons')
    expect(shown.fonts).toBeGreaterThan(0)
    await alone.close()
  })

  test('UBO-06 a change of ownership says in the Work Flow who becomes a UBO', async ({
    page,
    browser,
    product,
    openAs,
    acts,
  }) => {
    const { id } = await anOwnedClient(acts, 'Changing Holding B.V.')
    await acts.call('manager', '/shareholder/create', { company_id: id, ...individual('Corazon', 40) })
    await openAs('manager', `/${id}/`)
    await expect(page.getByRole('button', { name: 'Ownership chart' })).toBeVisible()
    const officer = await anotherPage(browser, product.address, 'officer', `/${id}/workflow/`)
    await officer.getByRole('link', { name: /added shareholder Corazon Winklaar/ }).click()
    const effect = officer.getByRole('region', { name: 'Effect on UBOs' })
    await expect(effect).toContainText('Corazon Winklaar becomes a UBO: no share → 40–70%')
    await expectAccessible(officer)
    await officer.context().close()
  })
})
