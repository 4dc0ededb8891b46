import { expectFits } from '../fixtures/fits'
import { type GalleryHost, galleryEntries, startGallery } from '../fixtures/gallery'
import { expect, expectAccessible, test as productTest } from '../fixtures/test'

const test = productTest.extend<object, { readonly gallery: GalleryHost }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are used from this pattern
    async ({}, use) => {
      const gallery = await startGallery()
      await use(gallery)
      await gallery.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ gallery }, use) => use(gallery.address),
})

test.describe('The gallery of components', () => {
  for (const name of galleryEntries()) {
    test(`PLT-30 shows ${name} accessibly, in light and dark and at every width`, async ({ page }, info) => {
      await page.goto(`/?entry=${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      await expectFits(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const picture = await page.locator('article').screenshot({ animations: 'disabled' })
        await info.attach(`${name} in ${colorScheme}`, { body: picture, contentType: 'image/png' })
      }
      for (const state of await page.locator('section[data-opens]').all()) {
        await state.getByRole('button').first().click()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
      }
    })
  }
})
