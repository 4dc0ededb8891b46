import type { Page, Request } from '@playwright/test'
import { type AreaApi, startAreaApi } from '../fixtures/area-api'
import { aCheckout } from '../fixtures/checkout'
import { test as base } from '../fixtures/deployed'
import { startProduct } from '../fixtures/product'
import { expect } from '../fixtures/test'

/** On a product that knows where the API of the area is. */
const test = base.extend<object, { readonly areaApi: AreaApi }>({
  areaApi: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are used from this pattern
    async ({}, use) => {
      const areaApi = await startAreaApi()
      await use(areaApi)
      areaApi.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ deployment, areaApi }, use) => {
      const product = await startProduct({ DEPLOY_DIR: deployment.folder, AREA_APIS: `notes=${areaApi.address}` })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.describe.configure({ timeout: 240_000 })

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16z"/></svg>'

const described = JSON.stringify({
  name: 'mfe-notes',
  title: 'Notes',
  routes: ['/notes/*'],
  permissions: [
    { name: 'notes.read', label: 'Read notes' },
    { name: 'notes.write', label: 'Write notes' },
  ],
  navItems: [
    {
      label: 'Notes',
      icon: 'src/notes.svg',
      order: 250,
      address: '/notes',
      needs: ['notes.read'],
      badge: '/count',
    },
  ],
})

const page = `import { callArea } from '@dossier/shared-ui/api'
import { Button, Text } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { Page } from '@dossier/shared-ui/frame'
import { useMutation, useQuery, useQueryClient } from '@dossier/shared-ui/query'
import { useMay } from '@dossier/shared-ui/session'

const parse = (body: unknown) => (body as { readonly notes: readonly string[] }).notes

export function NotesPage() {
  const queryClient = useQueryClient()
  const query = useQuery({ queryKey: ['notes'], queryFn: () => callArea('notes', '/notes', { parse }) })
  const { mutate } = useMutation({
    mutationFn: () => callArea('notes', '/notes', { method: 'POST', body: { text: 'Ask for the deed' }, parse }),
    onSuccess: (notes) => queryClient.setQueryData(['notes'], notes),
  })
  const mayWrite = useMay('notes.write')
  return (
    <Page title="Notes" actions={mayWrite && <Button onClick={() => mutate()}>Write a note</Button>}>
      <QueryView query={query} failed={{ operation: 'notes loading' }} skeleton={<Text>Loading</Text>}>
        {(notes) => notes.map((note) => <Text key={note}>{note}</Text>)}
      </QueryView>
    </Page>
  )
}
`

/** Comes once what is counted beside the entry has been answered or given up. */
function countEnds(shown: Page) {
  const isCount = (request: Request) => new URL(request.url()).pathname.endsWith('/api/areas/notes/count')
  return Promise.race([shown.waitForEvent('requestfinished', isCount), shown.waitForEvent('requestfailed', isCount)])
}

test('PLT-01, PLT-15 an area comes with its own icon, place, permissions, badge and calls, and fails alone', async ({
  page: browser,
  openAs,
  acts,
  deployment,
  product,
  areaApi,
  allowErrors,
}) => {
  allowErrors(/status of 502|status of 404/)
  const { user: manager } = await acts.call<{ user: { _id: string } }>('manager', '/get-user')
  const grant = (name: string) =>
    acts.call('administrator', '/update-permissions', { user_id: manager._id, name, effect: 'allow' })
  await expect(grant('notes.read')).rejects.toThrow('400')
  const checkout = aCheckout()
  try {
    await checkout.run(deployment.folder, 'new-area', 'notes')
    checkout.add({
      'mfe-notes/src/notes.svg': picture,
      'mfe-notes/area.json': described,
      'mfe-notes/src/notes-page.tsx': page,
    })
    await checkout.run(deployment.folder, 'deploy', 'mfe-notes')

    await openAs('manager')
    const link = browser.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notes' })
    const entry = browser
      .getByRole('navigation', { name: 'Main' })
      .getByRole('listitem')
      .filter({ has: browser.getByRole('link', { name: 'Notes' }) })
    await expect(browser.getByRole('row').nth(1)).toBeVisible()
    await expect(link, 'nobody granted anything of it').toHaveCount(0)

    await grant('notes.read')
    await browser.reload()
    await expect(entry).toContainText('1')
    await link.click()
    await expect(browser.getByText('Call the notary')).toBeVisible()
    await expect(browser.getByRole('button', { name: 'Write a note' })).toHaveCount(0)
    expect(areaApi.callers.at(-1)).toMatchObject({ iss: product.address, aud: 'notes', permissions: ['notes.read'] })

    await grant('notes.write')
    await browser.reload()
    await browser.getByRole('button', { name: 'Write a note' }).click()
    await expect(browser.getByText('Ask for the deed')).toBeVisible()
    expect(areaApi.callers.at(-1)?.permissions).toEqual(['notes.read', 'notes.write'])

    areaApi.behave('like a page')
    const counted = countEnds(browser)
    await browser.reload()
    await expect(browser.getByRole('button', { name: 'Retry' })).toBeVisible()
    await counted
    await expect(entry).not.toContainText(/\d/)
    areaApi.behave('never')
    const givenUp = countEnds(browser)
    await browser.goto('/')
    await expect(browser.getByRole('row').nth(1)).toBeVisible()
    await expect(link).toBeVisible()
    await givenUp
    await expect(entry).not.toContainText(/\d/)
    areaApi.behave('well')
    await browser.reload()
    await expect(entry).toContainText('2')
  } finally {
    await checkout.run(deployment.folder, 'rollback', 'mfe-notes', '--version', 'none').catch(() => undefined)
    checkout.remove()
  }
})
