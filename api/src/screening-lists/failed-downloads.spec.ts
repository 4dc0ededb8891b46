import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LeaseLost } from '../jobs/job'
import { unList } from '../testing/list-files'
import { openProduct } from '../testing/open-product'
import { downloadsJob } from './downloads-job'
import type { Download } from './list-version.repository'

const damaged = gzipSync(unList(['Karim Haddad'])).subarray(0, 80)
const eu = `<export generationDate="2026-02-20T00:00:00.000+01:00"><sanctionEntity logicalId="5"><subjectType code="person"/>
<nameAlias wholeName="Karim HADDAD" strong="true"/></sanctionEntity></export>`
const contentOf = (url: string) => {
  if (url.startsWith('/locked')) return url.startsWith('/locked/sdn.csv') ? sdn : ''
  return url === '/un.xml.gz' ? damaged : eu
}
const sdn = '36,"HADDAD, Karim","individual","SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n'
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
  expect((await product.lists.current()).map(({ source }) => source)).toEqual(['eu'])
  expect(await product.lists.status()).toContain('FAILED: The list cannot be decompressed (unexpected end of file)')
})

/** Runs the job where the import of the first list throws. */
async function runWith(thrown: Error) {
  const faults = new Map<string, string | null>()
  const told: string[] = []
  const job = downloadsJob({
    addresses: { un: at('un.xml'), eu: at('eu.xml') },
    versions: {
      downloads: async () => [],
      setDownload: async ({ source, fault }: Download) => void faults.set(source, fault),
    },
    lists: { importList: ({ source }) => (source === 'un' ? Promise.reject(thrown) : Promise.resolve('Imported')) },
    tell: async (source, fault) => void told.push(`${source}: ${fault}`),
    now: () => new Date('2026-03-02T10:00:00Z'),
    log: { error: () => undefined },
  })
  const run = job.run({ extendLease: async () => undefined } as Parameters<typeof job.run>[0])
  return run.then(() => ({ faults: Object.fromEntries(faults), told }))
}

it('GOV-36 What goes wrong here is a fault of that list alone, in words that say nothing of the machine', async () => {
  const said = 'The list could not be read; the log of the server says why'
  expect(await runWith(new TypeError('no space left on /srv/dossier'))).toEqual({
    faults: { un: said, eu: null },
    told: [`un: ${said}`],
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
  expect(await product.lists.status()).toContain(`FAILED: ${at('gone.xml')} answered 404`)
  expect(await product.lists.current()).toMatchObject([{ source: 'eu', from: at('eu.xml') }])
  expect(await product.lists.status()).not.toContain('opensesame')
})

it('GOV-36 The files beside an OFAC list in its CSV form are asked for with the same query', async () => {
  const product = await openProduct({ listAddresses: { 'ofac-sdn': at('locked/sdn.csv?key=opensesame') } })
  await product.jobs.runDue()
  expect(await product.lists.status()).not.toContain('FAILED')
  expect(await product.lists.current()).toMatchObject([{ source: 'ofac-sdn', entries: 1, from: at('locked/sdn.csv') }])
})
