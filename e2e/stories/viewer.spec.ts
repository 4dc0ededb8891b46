import type { Locator } from '@playwright/test'
import { editField } from '../fixtures/edit-field'
import { expectFits } from '../fixtures/fits'
import { passport } from '../fixtures/passport'
import { expect, expectAccessible, test } from '../fixtures/test'
import { toast } from '../fixtures/toast'

type NewDirector = { readonly action: { readonly _id: string } }

const isDark = (canvas: Element) => {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  return data.some((value, index) => index % 4 === 0 && value < 80 && data[index + 3] === 255)
}

/** Something is drawn on a page. */
const expectDrawn = (page: Locator) => expect.poll(() => page.evaluate(isDark)).toBe(true)

test('A passport is shown beside the fields that are typed from it, and stays while they are saved', async ({
  page,
  openAs,
  acts,
}) => {
  const company_id = await acts.client('Read Holding B.V.')
  const person = { location_type: 'local', entity_type: 'person', firstName: 'Marisol', lastName: 'Winklaar' }
  const { action } = await acts.call<NewDirector>('manager', '/md/create', { company_id, ...person })
  await acts.call('officer', '/changes/approve', { id: action._id })
  await openAs('manager', `/${company_id}/managing-directors/`)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach Passport' }).click()
  await (await choosing).setFiles(passport)
  await expect(toast(page, 'Data saved successfully')).toBeVisible()

  const show = page.getByRole('button', { name: 'Show passport.pdf beside' })
  const viewer = page.getByRole('complementary', { name: 'Shown beside the page: passport.pdf' })
  const first = viewer.getByRole('img', { name: 'Page 1 of 2 of passport.pdf' })
  await show.click()
  await expect(viewer).toBeFocused()
  await expectDrawn(first)
  await expect(viewer.getByText('Page 1 of 2', { exact: true })).toBeVisible()
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(viewer.getByText('125 %')).toBeVisible()
  await expectDrawn(first)
  await viewer.getByRole('group', { name: 'Pages' }).press('End')
  await expect(viewer.getByText('Page 2 of 2', { exact: true })).toBeVisible()
  await expectDrawn(viewer.getByRole('img', { name: 'Page 2 of 2 of passport.pdf' }))

  await (await editField(page, 'Passport Number')).fill('NX4482107')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('group', { name: 'Passport Number' })).toContainText('NX4482107')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  await expect(viewer.getByText('Page 2 of 2', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('main')).toBeHidden()
  await viewer.getByRole('button', { name: 'Fit' }).click()
  await expectAccessible(page)
  await expectFits(page)
  await viewer.getByRole('button', { name: 'Rotate' }).press('Escape')
  await expect(viewer).toBeHidden()
  await expect(show).toBeFocused()

  await page.setViewportSize({ width: 1280, height: 800 })
  await show.click()
  await expectDrawn(first)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByLabel('Activity')).toBeVisible()
  await expect(viewer).toBeVisible()
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click()
  await expect(viewer).toBeHidden()
})
