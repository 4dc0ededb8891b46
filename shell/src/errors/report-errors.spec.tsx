import { reportError } from '@dossier/contract/people/endpoints/access'
import { ApiError } from '@dossier/shared-ui/api'
import { announceCaught } from '@dossier/shared-ui/area/caught'
import { loseConnection, stub } from '@dossier/shared-ui/testing/stub-api'
import { render, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadRegistry } from '../areas/latest-registry'
import { noteTried } from '../areas/tried-version'
import { ShellBoundary } from '../boundary/shell-boundary'
import type { ErrorReport } from './error-report'
import { reportErrors } from './report-errors'

vi.hoisted(() => {
  const registry = { schema: 1, pages: { shell: '1.1.0-eeeeffff' }, remotes: [] }
  const page = Object.assign(document.createElement('script'), { id: 'registry', type: 'application/json' })
  page.textContent = JSON.stringify(registry)
  document.head.append(page)
  Object.assign(globalThis, { __SHARED_VERSIONS__: { contract: '1.0.0', 'shared-ui': '1.0.0' } })
})

let reports: ErrorReport[] = []
let stop: () => void = () => undefined

beforeEach(() => {
  reports = []
  window.history.replaceState(null, '', '/kyc?search=secret')
  stub(reportError, ({ body }) => {
    reports.push(body)
    return { status: 'success' }
  })
  stop = reportErrors()
})
afterAll(() => void Reflect.deleteProperty(globalThis, '__SHARED_VERSIONS__'))
afterEach(() => {
  stop()
  noteTried({ name: 'mfe-kyc', version: '1.2.0-abcd1234' })
  vi.useRealTimers()
})

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A rejection no one caught, as the browser announces it. */
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason, promise: Promise.resolve() }))

/** Gives the page an area that shows /kyc. */
async function deployKyc(version: string) {
  const builtWith = { contract: '1.0.0', 'shared-ui': '1.0.0' }
  const manifest = `/remotes/mfe-kyc/${version}/mf-manifest.json`
  const entry = { name: 'mfe-kyc', title: 'Clients', version, manifest, routes: ['/kyc'], builtWith }
  vi.stubGlobal('__SHARED_VERSIONS__', builtWith)
  vi.stubGlobal('fetch', async () => Response.json({ schema: 1, remotes: [entry] }))
  await reloadRegistry()
  vi.unstubAllGlobals()
}

describe('Reporting what no one caught', () => {
  it('ERR-03 tells the server of an unhandled rejection, with the page but not its query', async () => {
    reject(new TypeError('x is undefined'))
    await waitFor(() => expect(reports).toHaveLength(1))
    expect(reports[0]).toMatchObject({ source: 'unhandled rejection', url: 'http://localhost:3000/kyc' })
    expect(reports[0]?.error_cought).toMatch(/^TypeError: x is undefined\n/)
  })

  it('tells of an error that reached the window, and where it came from', async () => {
    const error = new RangeError('too deep')
    window.dispatchEvent(new ErrorEvent('error', { error, filename: '/assets/main.js', lineno: 1, colno: 42 }))
    await waitFor(() => expect(reports).toHaveLength(1))
    expect(reports[0]?.source).toBe('error at /assets/main.js:1:42')
  })

  it('ERR-03 names the area and the version whose code it came from', async () => {
    const thrownIn = (...files: string[]) =>
      Object.assign(new TypeError('x is undefined'), {
        stack: ['TypeError: x is undefined', ...files.map((file) => `    at f (${file}:1:42)`)].join('\n'),
      })
    const file = 'https://areas.example/remotes/mfe-kyc/1.2.0-abcd1234/assets/7.js'
    reject(thrownIn('https://dossier.example/assets/main.js', file, file.replace('kyc', 'fiu')))
    await waitFor(() => expect(reports).toHaveLength(1))
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.', filename: file, lineno: 1, colno: 42 }))
    await waitFor(() => expect(reports).toHaveLength(2))
    reject(thrownIn('https://dossier.example/assets/main.js'))
    await waitFor(() => expect(reports).toHaveLength(3))
    expect(reports.map(({ source }) => source)).toEqual([
      'area mfe-kyc 1.2.0-abcd1234, unhandled rejection',
      `area mfe-kyc 1.2.0-abcd1234, error at ${file}:1:42`,
      'unhandled rejection',
    ])
  })

  it('ERR-04 cuts what is long and never tells a token', async () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIxIn0.c2lnbmF0dXJl'
    reject(new Error(`failed /verify?token=abc123&x=1 Bearer ${token} ${'a'.repeat(20_000)}`))
    await waitFor(() => expect(reports).toHaveLength(1))
    const [report] = reports
    expect(report?.error_cought).toHaveLength(10_000)
    expect(JSON.stringify(report)).not.toMatch(/abc123|eyJ/)
  })

  it('ERR-04 tells the same once, and five things a minute at most', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let at = 0; at < 3; at += 1) reject('the same')
    for (let at = 0; at < 20; at += 1) reject(`another ${at}`)
    await waitFor(() => expect(reports).toHaveLength(5))
    vi.setSystemTime(Date.now() + 60_000)
    reject('the same')
    reject('later')
    await waitFor(() => expect(reports).toHaveLength(6))
    expect(reports.map(({ error_cought }) => error_cought)).toEqual([
      'the same',
      'another 0',
      'another 1',
      'another 2',
      'another 3',
      'later',
    ])
  })

  it('ERR-04 forgets a report that fails', async () => {
    let tries = 0
    stub(reportError, () => {
      tries += 1
      return loseConnection()
    })
    reject('whatever')
    await waitFor(() => expect(tries).toBe(1))
    // a rejection of its own would fail the run
    await settled()
    expect(reports).toEqual([])
  })

  it('does not tell of what was given up on purpose', async () => {
    reject(new DOMException('The call was given up', 'AbortError'))
    reject('a fault')
    await waitFor(() => expect(reports).toHaveLength(1))
    expect(reports[0]?.error_cought).toBe('a fault')
  })

  it('ERR-03 tells once of what is shown instead of a page, with the area and its version, and not of what the API answered', async () => {
    await deployKyc('1.2.0-abcd1234')
    for (let at = 0; at < 3; at += 1) announceCaught(new Error('Loading chunk 42 failed'))
    announceCaught(new ApiError({ status: 404, code: 'not-found', message: 'Not found' }))
    await waitFor(() => expect(reports).toHaveLength(1))
    await settled()
    expect(reports).toMatchObject([{ source: 'area mfe-kyc 1.2.0-abcd1234', url: 'http://localhost:3000/kyc' }])
  })

  it('ERR-03 tells of a part of the shell as of the shell, whichever area is open, with its version', async () => {
    await deployKyc('1.2.0-abcd1234')
    const Broken = (): never => {
      throw new Error('no menu')
    }
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    render(
      <ShellBoundary>
        <Broken />
      </ShellBoundary>,
    )
    await waitFor(() => expect(reports).toHaveLength(1))
    expect(reports).toMatchObject([{ source: 'shell 1.1.0-eeeeffff' }])
  })

  it('ERR-03 tells of the version that failed after Retry, not of the one the page was opened with', async () => {
    await deployKyc('1.2.0-abcd1234')
    announceCaught('timeout: the area showed nothing within 30 seconds')
    await waitFor(() => expect(reports).toHaveLength(1))
    noteTried({ name: 'mfe-kyc', version: '1.3.0-abcd1234' })
    announceCaught('timeout: the area showed nothing within 30 seconds')
    await waitFor(() => expect(reports).toHaveLength(2))
    expect(reports.map(({ source }) => source)).toEqual(['area mfe-kyc 1.2.0-abcd1234', 'area mfe-kyc 1.3.0-abcd1234'])
  })

  it('says nothing once it has stopped', async () => {
    stop()
    reject('whatever')
    await settled()
    expect(reports).toEqual([])
  })
})
