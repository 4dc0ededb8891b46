import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listClients } from '@dossier/contract/file/endpoints/clients'
import { reportError } from '@dossier/contract/people/endpoints/access'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openFirm } from '../../testing/firm'
import { openProduct } from '../../testing/open-product'
import { openTestDatabase } from '../../testing/test-database'
import { createClient } from '../database/connection'
import { liveFailures } from '../static/live-failures'
import type { Queues } from './gauges'
import { createMetrics, type Metrics } from './metrics'
import { metricsRoutes } from './metrics.routes'

let metrics: Metrics

beforeEach(() => {
  metrics = createMetrics()
})

const scrape = async () => {
  const response = await metricsRoutes(metrics).request('/metrics')
  return { type: response.headers.get('content-type'), lines: (await response.text()).split('\n') }
}

describe('Metrics', () => {
  it('PLT-20 count requests by route and status, and how long they took, without ids or names', async () => {
    const product = await openProduct({ onAnswer: metrics.countRequest })
    const firm = await openFirm(product, ['manager'])
    const person = '0123456789abcdef01234567'
    await product.call(firm.as.manager, listClients, { query: { search: 'winkel' }, body: {} })
    await product.call(firm.as.manager, listClients, { query: {}, body: {} })
    for (const path of [`/api/client/get-person/${person}`, '/api/client/nothing-here', '/health/live']) {
      await product.api.request(path, { headers: { authorization: firm.as.manager } })
    }
    const { type, lines } = await scrape()
    const counted = lines.filter((line) => line.startsWith('dossier_http_request_duration_seconds_count'))
    expect(type).toContain('text/plain; version=0.0.4')
    expect(counted).toEqual([
      'dossier_http_request_duration_seconds_count{method="POST",route="/api/client/companies/list",status="200"} 2',
      'dossier_http_request_duration_seconds_count{method="GET",route="/api/client/get-person/:id",status="404"} 1',
      'dossier_http_request_duration_seconds_count{method="GET",route="/api/*",status="404"} 1',
      'dossier_http_request_duration_seconds_count{method="GET",route="/health/live",status="200"} 1',
    ])
    expect(lines.join('\n')).not.toMatch(/winkel|0123456789abcdef/)
  })

  it('PLT-20 sort what they measured into a histogram of seconds', async () => {
    const request = { method: 'GET', route: '/health/live', status: 200 }
    for (const milliseconds of [3, 30, 30, 20_000]) metrics.countRequest({ ...request, milliseconds })
    const { lines } = await scrape()
    const bucket = (le: string) =>
      `dossier_http_request_duration_seconds_bucket{le="${le}",method="GET",route="/health/live",status="200"}`
    expect(lines).toContain(`${bucket('0.0025')} 0`)
    expect(lines).toContain(`${bucket('0.005')} 1`)
    expect(lines).toContain(`${bucket('0.05')} 3`)
    expect(lines).toContain(`${bucket('+Inf')} 4`)
  })

  it('PLT-20 say how often browsers reported that a live version of an area failed', async () => {
    const deployDir = mkdtempSync(join(tmpdir(), 'deploy-'))
    onTestFinished(() => rmSync(deployDir, { recursive: true }))
    const live = (...remotes: object[]) =>
      writeFileSync(join(deployDir, 'registry.json'), JSON.stringify({ schema: 1, remotes }))
    const product = await openProduct()
    metrics.watchAreas(() => liveFailures(deployDir, product.failingVersions))
    const failed = async () =>
      (await scrape()).lines.filter((line) => line.startsWith('dossier_area_failures{') || /area failures/.test(line))
    expect(await failed()).toEqual([])
    for (const version of ['1.0.0-aaaaaaaa', '1.0.0-bbbbbbbb', '1.0.0-aaaaaaaa']) {
      const body = { error_cought: 'TypeError: x', source: `area mfe-kyc ${version}`, url: 'https://dossier.test/kyc' }
      await product.call(null, reportError, { body })
    }
    live({ name: 'mfe-kyc', version: '1.0.0-aaaaaaaa' }, { name: 'mfe-fiu', version: '1.0.0-bbbbbbbb' })
    expect(await failed()).toEqual(['dossier_area_failures{area="mfe-kyc",version="1.0.0-aaaaaaaa"} 2'])
    live({ name: 'mfe-kyc', version: '1.0.0-bbbbbbbb' })
    expect(await failed()).toEqual(['dossier_area_failures{area="mfe-kyc",version="1.0.0-bbbbbbbb"} 1'])
  })

  it('PLT-20 say how often browsers reported that the live shell failed', async () => {
    const deployDir = mkdtempSync(join(tmpdir(), 'deploy-'))
    onTestFinished(() => rmSync(deployDir, { recursive: true }))
    const product = await openProduct()
    metrics.watchAreas(() => liveFailures(deployDir, product.failingVersions))
    for (const version of ['1.0.0-aaaaaaaa', '1.0.0-bbbbbbbb', '1.0.0-aaaaaaaa']) {
      const body = { error_cought: 'LoadError: x', source: `shell ${version}`, url: 'https://dossier.test/kyc' }
      await product.call(null, reportError, { body })
    }
    const registry = { schema: 1, pages: { shell: '1.0.0-aaaaaaaa' }, remotes: [] }
    writeFileSync(join(deployDir, 'registry.json'), JSON.stringify(registry))
    const failed = (await scrape()).lines.filter((line) => line.startsWith('dossier_area_failures{'))
    expect(failed).toEqual(['dossier_area_failures{area="shell",version="1.0.0-aaaaaaaa"} 2'])
  })

  it('PLT-20 measure what the database was asked', async () => {
    const { uri } = await openTestDatabase()
    const client = createClient(uri, { monitorCommands: true })
    onTestFinished(() => client.close())
    metrics.measure(client)
    await client.db().collection('users').findOne({})
    await expect(client.db().command({ nothingLikeThis: 1 })).rejects.toThrow()
    const { lines } = await scrape()
    const counted = 'dossier_database_command_duration_seconds_count'
    expect(lines).toContain(`${counted}{command="find",outcome="succeeded"} 1`)
    expect(lines).toContain(`${counted}{command="nothingLikeThis",outcome="failed"} 1`)
  })

  it('PLT-20 tell how much waits at the moment, and leave out what cannot be told', async () => {
    let waiting = 3
    const queues: Queues = {
      acts: () => waiting,
      mail: () => Promise.reject(new Error('the database is gone')),
    }
    metrics.watch(queues)
    const sizes = async () => (await scrape()).lines.filter((line) => line.startsWith('dossier_queue_size'))
    expect(await sizes()).toEqual(['dossier_queue_size{queue="acts"} 3'])
    waiting = 0
    expect(await sizes()).toEqual(['dossier_queue_size{queue="acts"} 0'])
  })

  it('PLT-20 tell of mail, passwords and acts of the product', async () => {
    const { queues } = await openProduct()
    metrics.watch(queues)
    const sizes = (await scrape()).lines.filter((line) => line.startsWith('dossier_queue_size'))
    expect(sizes).toEqual(['mail', 'passwords', 'acts'].map((queue) => `dossier_queue_size{queue="${queue}"} 0`))
  })
})
