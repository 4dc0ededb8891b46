import { expect, expectAccessible, test } from '../fixtures/test'

test.describe('A due diligence form by link', () => {
  test('DDL-01, DDL-02, DDL-36, GOV-21, PLT-10 an external client fills in the company information, and staff see it', async ({
    page,
    browser,
    openAs,
    acts,
    product,
  }) => {
    const company = await acts.client('Questioned Holdings')
    const { id, token } = await acts.form(company)

    const context = await browser.newContext({ baseURL: product.address })
    const outside = await context.newPage()
    const loaded: string[] = []
    outside.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await outside.goto(`/fill-due-diligence/?token=${token}`)
    await expect(outside.getByText('Company information').first()).toBeVisible()
    expect(await outside.evaluate(() => location.href)).not.toContain(token)
    expect(loaded.filter((path) => path.startsWith('/remotes/') || path.startsWith('/assets/'))).toEqual([])

    await outside.getByRole('link', { name: /Company information/ }).click()
    // a phone's keyboard puts a space behind every word that it completes
    await outside.getByLabel('Company name').fill('Questioned Holdings B.V. ')
    await outside.getByLabel('Company name').blur()
    await expect(outside.getByText(/^Saved/).first()).toBeVisible()
    expect(loaded.filter((path) => path.endsWith('/due-diligence/save'))).toHaveLength(1)
    await expectAccessible(outside)
    await outside.reload()
    await expect(outside.getByText(/Company information/).first()).toBeVisible()
    await context.close()

    await openAs('manager', `/${company}/due-diligence/${id}`)
    await expect(page.getByText('Questioned Holdings B.V.').first()).toBeVisible()
  })

  test('ACC-41 a wrong link says so', async ({ page, allowErrors }) => {
    allowErrors(/401 \(Unauthorized\)/)
    await page.goto('/fill-due-diligence/?token=wrong')
    await expect(page.getByText('Link is invalid or has expired')).toBeVisible()
  })
})
