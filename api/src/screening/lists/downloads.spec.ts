import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFirm } from '../../testing/firm'
import { unList } from '../../testing/list-files'
import { openProduct } from '../../testing/open-product'
import { currentLists } from './current-lists'
import { listsStatus } from './lists-status'

let content = unList(['Karim Haddad'])
let asked = 0
const server = createServer((_, response) => {
  asked += 1
  response.end(content)
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const hour = 3_600

it('A list with an address is downloaded once a day; a failure is said once, shown, and tried again every hour', async () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/un.xml`
  const product = await openProduct({ listAddresses: { un: address } })
  const firm = await openFirm(product, ['administrator', 'officer'])
  const after = async (seconds: number) => {
    product.clock.pass(seconds)
    await product.jobs.runDue()
    return asked
  }
  const noticesOf = async (token: string) =>
    (await product.call(token, listNotices, { query: {} })).body.notices.filter(({ kind }) => kind === 'list_failed')

  expect(await after(0)).toBe(1)
  const [first] = await currentLists(product.context)
  expect(first).toMatchObject({ source: 'un', published: '2026-02-27', checked: '2026-03-02', from: address })
  expect(await after(hour)).toBe(1)

  content = '<html>Not here</html>'
  expect(await after(12 * hour)).toBe(1)
  expect(await after(11 * hour)).toBe(2)
  expect(await after(hour)).toBe(3)
  expect(await currentLists(product.context)).toEqual([first])
  expect(await listsStatus(product.context)).toContain('FAILED: line 1: <html> where <CONSOLIDATED_LIST> should begin')
  const token = await product.tokenOf(firm.users.administrator)
  expect(await noticesOf(token)).toMatchObject([
    {
      text: 'The UN consolidated list could not be updated. Screening goes on with the lists it has.',
      link: '/organisation',
      read: false,
    },
  ])
  expect(await noticesOf(await product.tokenOf(firm.users.officer))).toEqual([])
  const { events } = (await product.call(token, listAuditEvents, { query: {} })).body
  expect(events.filter(({ what }) => what === 'sanctions list not downloaded')).toMatchObject([
    { details: { list: 'UN consolidated list', fault: 'line 1: <html> where <CONSOLIDATED_LIST> should begin' } },
  ])

  content = unList(['Karim Haddad', 'Anna Silva'], '2026-02-26')
  expect(await after(hour)).toBe(4)
  expect(await currentLists(product.context)).toEqual([first])
  expect(await listsStatus(product.context)).toContain(
    'FAILED: the list is of 2026-02-26, older than the one of 2026-02-27',
  )

  content = unList(['Karim Haddad'])
  expect(await after(hour)).toBe(5)
  expect(await currentLists(product.context)).toEqual([{ ...first, checked: '2026-03-03' }])
  expect(await listsStatus(product.context)).toContain('downloaded')
})
