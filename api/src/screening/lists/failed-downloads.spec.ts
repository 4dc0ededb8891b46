import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { SourceName } from '@dossier/screening'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { within } from '../../platform/context'
import { LeaseLost } from '../../platform/jobs/job'
import { openFirm } from '../../testing/firm'
import { unList } from '../../testing/list-files'
import { openProduct } from '../../testing/open-product'
import { currentLists } from './current-lists'
import { downloadsJob } from './downloads-job'
import { listsStatus } from './lists-status'

const damaged = gzipSync(unList(['Karim Haddad'])).subarray(0, 80)
const eu = `<export generationDate="2026-02-20T00:00:00.000+01:00"><sanctionEntity logicalId="5"><subjectType code="person"/>
<nameAlias wholeName="Karim HADDAD" strong="true"/></sanctionEntity></export>`
const contentOf = (url: string) => {
  if (url.startsWith('/locked')) return url.startsWith('/locked/cons_prim.csv') ? row : '\u001a'
  return url === '/un.xml.gz' ? damaged : eu
}
const row = '36,"HADDAD, Karim","individual","SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n\u001a'
const server = createServer(({ url }, response) => {
  if (url?.startsWith('/gone') || (url?.startsWith('/locked') && !url.endsWith('?key=opensesame')))
    response.statusCode = 404
  response.end(contentOf(url ?? ''))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`

it('GOV-36 A damaged compressed list fails by itself: it is said, and the lists after it are downloaded', async () => {
  const product = await openProduct({ listAddresses: { un: at('un.xml.gz'), eu: at('eu.xml') } })
  await product.jobs.runDue()
  expect((await currentLists(product.context)).map(({ source }) => source)).toEqual(['eu'])
  expect(await listsStatus(product.context)).toContain(
    'FAILED: The list cannot be decompressed (unexpected end of file)',
  )
})

/** Runs the job where the import of the first list throws. */
async function runWith(thrown: Error) {
  const product = await openProduct({ listAddresses: { un: at('un.xml'), eu: at('eu.xml') } })
  await openFirm(product, ['administrator'])
  const { listVersions } = product.context
  const newest = (source: SourceName) => (source === 'un' ? Promise.reject(thrown) : listVersions.newest(source))
  const job = downloadsJob(within(product.context, { listVersions: { ...listVersions, newest } }))
  await job.run({ extendLease: async () => undefined } as Parameters<typeof job.run>[0])
  const faults = (await listVersions.downloads()).map(({ source, fault }) => [source, fault])
  const said = { what: 'sanctions list not downloaded' }
  const told = await product.database.db.collection('audit_events').find(said).toArray()
  return { faults: Object.fromEntries(faults), told: told.map(({ details }) => details) }
}

it('GOV-36 What goes wrong here is a fault of that list alone, in words that say nothing of the machine', async () => {
  const said = 'The list could not be read; the log of the server says why'
  expect(await runWith(new TypeError('no space left on /srv/dossier'))).toEqual({
    faults: { un: said, eu: null },
    told: [{ list: 'UN consolidated list', fault: said }],
  })
})

it('PLT-23 A lease that is lost ends the downloads', async () => {
  await expect(runWith(new LeaseLost('gone'))).rejects.toThrow('gone')
})

it('GOV-36 An address is named without what follows its path, which may hold a key', async () => {
  const product = await openProduct({
    listAddresses: { un: at('gone.xml?key=opensesame'), eu: at('eu.xml?key=opensesame') },
  })
  await product.jobs.runDue()
  expect(await listsStatus(product.context)).toContain(`FAILED: ${at('gone.xml')} answered 404`)
  expect(await currentLists(product.context)).toMatchObject([{ source: 'eu', from: at('eu.xml') }])
  expect(await listsStatus(product.context)).not.toContain('opensesame')
})

it('GOV-36 The files beside an OFAC list in its CSV form are asked for with the same query', async () => {
  const product = await openProduct({
    listAddresses: { 'ofac-consolidated': at('locked/cons_prim.csv?key=opensesame') },
  })
  await product.jobs.runDue()
  expect(await listsStatus(product.context)).not.toContain('FAILED')
  expect(await currentLists(product.context)).toMatchObject([
    { source: 'ofac-consolidated', entries: 1, from: at('locked/cons_prim.csv') },
  ])
})
