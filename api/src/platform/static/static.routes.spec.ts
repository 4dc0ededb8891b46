import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { staticRoutes } from './static.routes'

const settings = {
  api: { client: '/api/client', 'back-office': '/api/back-office' },
  chunkTimeoutMs: 120_000,
  twoFactorRequired: true,
}
const builtPage = (title: string) =>
  `<!doctype html><html><head><title>${title}</title><!-- run-time data --></head><body></body></html>`
const anArea = (name: string, version = '1.0.0', manifest = `/remotes/${name}/${version}/mf-manifest.json`) => ({
  name,
  version,
  manifest,
})
const registryOf = (...remotes: object[]) => JSON.stringify({ schema: 1, remotes })

let deployDir = ''
const put = (path: string, content: string) => {
  const file = join(deployDir, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.draft`, content)
  renameSync(`${file}.draft`, file)
}
const serve = (given: Partial<Parameters<typeof staticRoutes>[0]> = {}) =>
  staticRoutes({ deployDir, settings, ...given })
const dataIn = (html: string, id: string): unknown =>
  JSON.parse(html.match(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`))?.[1] ?? '"missing"')

beforeEach(() => {
  deployDir = mkdtempSync(join(tmpdir(), 'deploy-'))
  put('shell/index.html', builtPage('Shell'))
  put('external/index.html', builtPage('External'))
  put('registry.json', registryOf(anArea('mfe-kyc')))
})

afterEach(() => rmSync(deployDir, { recursive: true, force: true }))

describe('The pages', () => {
  it.each(['/', '/login', '/65f0c0ffee65f0c0ffee65f0/corporate/', '/nowhere'])(
    'serve the shell at %s, with the registry and the settings in it',
    async (path) => {
      const answer = await serve().request(path)
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(html).toContain('<title>Shell</title>')
      expect(dataIn(html, 'registry')).toEqual({ schema: 1, remotes: [anArea('mfe-kyc')] })
      expect(dataIn(html, 'settings')).toEqual(settings)
    },
  )

  it.each(['/fill-due-diligence', '/fill-due-diligence/?token=x', '/fill-due-diligence-docs/'])(
    'PLT-10 serve external clients a page of their own at %s, without the registry',
    async (path) => {
      const html = await (await serve().request(path)).text()
      expect(html).toContain('<title>External</title>')
      expect(dataIn(html, 'registry')).toBe('missing')
      expect(dataIn(html, 'settings')).toEqual(settings)
    },
  )

  it('PLT-11 show the newest registry with the next request', async () => {
    const app = serve()
    await app.request('/')
    put('registry.json', registryOf(anArea('mfe-kyc', '1.1.0')))
    const html = await (await app.request('/')).text()
    expect(dataIn(html, 'registry')).toEqual({ schema: 1, remotes: [anArea('mfe-kyc', '1.1.0')] })
  })

  it('are not sent again to a browser that has them', async () => {
    const app = serve()
    const first = await app.request('/')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const second = await app.request('/tasks', { headers })
    expect([second.status, await second.text()]).toEqual([304, ''])
    put('registry.json', registryOf())
    expect((await app.request('/', { headers })).status).toBe(200)
  })

  it('are compressed as the browser likes it', async () => {
    const app = serve()
    const plain = await (await app.request('/')).text()
    const inEncoding = async (accepted: string) => {
      const answer = await app.request('/', { headers: { 'accept-encoding': accepted } })
      return [answer.headers.get('content-encoding'), Buffer.from(await answer.arrayBuffer())] as const
    }
    const [br, brotli] = await inEncoding('gzip, deflate, br')
    const [gz, gzip] = await inEncoding('gzip, br;q=0')
    expect([br, brotliDecompressSync(brotli).toString()]).toEqual(['br', plain])
    expect([gz, gunzipSync(gzip).toString()]).toEqual(['gzip', plain])
  })

  it('cannot be broken out of by what the registry says', async () => {
    put('registry.json', registryOf({ name: '</script><script>alert(1)</script>' }))
    const html = await (await serve().request('/')).text()
    expect(html).not.toContain('<script>alert')
    expect(dataIn(html, 'registry')).toMatchObject({ remotes: [{ name: '</script><script>alert(1)</script>' }] })
  })

  it.each(['{ broken', ''])('leave a registry that cannot be read to the page: %j', async (registry) => {
    put('registry.json', registry)
    expect(dataIn(await (await serve().request('/')).text(), 'registry')).toBeNull()
  })

  it('PLT-12 change with the registry in one step: it names their version, and a build of another is not served', async () => {
    const app = serve()
    put('shell/versions/1.0.0-aaaaaaaa/index.html', builtPage('First'))
    put('shell/versions/1.0.0-bbbbbbbb/index.html', builtPage('Second'))
    const named = (shell: string) =>
      JSON.stringify({ schema: 1, pages: { shell }, remotes: [anArea('mfe-kyc', shell)] })
    const served = async () => {
      const html = await (await app.request('/')).text()
      return [
        html.match(/<title>(.*)<.title>/)?.[1],
        JSON.stringify(dataIn(html, 'registry')).match(/1\.0\.0-\w+/)?.[0],
      ]
    }
    put('registry.json', named('1.0.0-aaaaaaaa'))
    expect(await served()).toEqual(['First', '1.0.0-aaaaaaaa'])
    put('registry.json', named('1.0.0-bbbbbbbb'))
    expect(await served()).toEqual(['Second', '1.0.0-bbbbbbbb'])
    put('registry.json', named('../../../1.0.0'))
    expect((await served())[0]).toBe('Shell')
  })

  it('are those that were placed last while the registry cannot be read', async () => {
    rmSync(join(deployDir, 'shell'), { recursive: true })
    for (const [version, day] of [
      ['1.0.0-b', 2],
      ['1.0.0-a', 3],
      ['1.0.0-c', 1],
    ] as const) {
      put(`shell/versions/${version}/index.html`, builtPage(version))
      const at = new Date(2026, 0, day)
      utimesSync(join(deployDir, `shell/versions/${version}/index.html`), at, at)
    }
    put('registry.json', '{ broken')
    expect(await (await serve().request('/')).text()).toContain('<title>1.0.0-a</title>')
  })

  it('are read again by the next request where they could not be read', async () => {
    const app = serve().onError((_, c) => c.text('It cannot be read', 500))
    rmSync(join(deployDir, 'registry.json'))
    mkdirSync(join(deployDir, 'registry.json'))
    expect((await app.request('/')).status).toBe(500)
    rmSync(join(deployDir, 'registry.json'), { recursive: true })
    put('registry.json', registryOf(anArea('mfe-kyc')))
    expect(dataIn(await (await app.request('/')).text(), 'registry')).toMatchObject({ schema: 1 })
  })

  it('say so when they are not built', async () => {
    rmSync(join(deployDir, 'shell'), { recursive: true })
    const answer = await serve().request('/')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
  })
})

describe('The policy of the pages', () => {
  const policyOf = async (app: ReturnType<typeof serve>, path = '/') =>
    (await app.request(path)).headers.get('content-security-policy') ?? ''

  it('PLT-25 allows nothing inline, nothing evaluated and no frame', async () => {
    for (const path of ['/', '/fill-due-diligence/']) {
      const answer = await serve().request(path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).not.toMatch(/unsafe|nonce|\*/)
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("style-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  it('PLT-15 lets in areas and APIs that are served from elsewhere', async () => {
    put('registry.json', registryOf(anArea('mfe-kyc', '1.0.0', 'https://cdn.example/kyc/1.0.0/mf-manifest.json')))
    const api = { client: 'https://api.example/client', 'back-office': '/api/back-office' }
    const policy = await policyOf(serve({ settings: { ...settings, api } }))
    expect(policy).toContain("script-src 'self' https://cdn.example;")
    expect(policy).toContain("connect-src 'self' https://cdn.example https://api.example;")
  })

  it.each(['https://[/mf-manifest.json', 'https://', 'no address'])(
    'PLT-03 leaves a manifest address that cannot be read to the page: %s',
    async (manifest) => {
      put(
        'registry.json',
        registryOf(anArea('mfe-fiu', '1.0.0', manifest), anArea('mfe-kyc', '1.0.0', 'https://cdn.example/m')),
      )
      const answer = await serve().request('/')
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' https://cdn.example;")
    },
  )
})

describe('The files of the pages', () => {
  it('are kept by browsers for good', async () => {
    put('shell/assets/main.0123abcd.js', 'shell()')
    put('external/assets/main.4567cdef.css', 'body{}')
    put('remotes/mfe-kyc/1.0.0/remoteEntry.js', 'entry()')
    for (const [path, type, text] of [
      ['/assets/main.0123abcd.js', 'text/javascript; charset=utf-8', 'shell()'],
      ['/external/assets/main.4567cdef.css', 'text/css; charset=utf-8', 'body{}'],
      ['/remotes/mfe-kyc/1.0.0/remoteEntry.js', 'text/javascript; charset=utf-8', 'entry()'],
    ]) {
      const answer = await serve().request(path ?? '')
      expect([answer.headers.get('content-type'), await answer.text()]).toEqual([type, text])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })

  it('are sent as they were compressed by the build', async () => {
    put('shell/assets/main.0123abcd.js', 'plain')
    put('shell/assets/main.0123abcd.js.br', 'brotli')
    put('shell/assets/main.0123abcd.js.gz', 'gzip')
    const answerTo = async (accepted: string) => {
      const answer = await serve().request('/assets/main.0123abcd.js', { headers: { 'accept-encoding': accepted } })
      return [answer.headers.get('content-encoding'), answer.headers.get('vary'), await answer.text()]
    }
    expect(await answerTo('gzip, deflate, br, zstd')).toEqual(['br', 'Accept-Encoding', 'brotli'])
    expect(await answerTo('gzip')).toEqual(['gzip', 'Accept-Encoding', 'gzip'])
    expect(await answerTo('')).toEqual([null, 'Accept-Encoding', 'plain'])
  })

  it('PLT-11 are asked for anew when they are manifests, and sent when they are not known', async () => {
    put('remotes/mfe-kyc/1.0.0/mf-manifest.json', '{}')
    const address = '/remotes/mfe-kyc/1.0.0/mf-manifest.json'
    const first = await serve().request(address)
    expect([first.headers.get('cache-control'), await first.text()]).toEqual(['no-cache', '{}'])
    const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }
    const second = await serve().request(address, known)
    expect([second.status, second.headers.get('cache-control')]).toEqual([304, 'no-cache'])
    expect((await serve().request('/remotes/mfe-kyc/1.1.0/mf-manifest.json', known)).status).toBe(404)
  })

  it('of areas may be loaded by pages on other hosts', async () => {
    put('remotes/mfe-kyc/1.0.0/mf-manifest.json', '{}')
    const answer = await serve().request('/remotes/mfe-kyc/1.0.0/mf-manifest.json')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect((await serve().request('/remotes/mfe-kyc/1.0.0/gone.js')).headers.get('access-control-allow-origin')).toBe(
      '*',
    )
  })

  it.each([
    '/assets/gone.0123abcd.js',
    '/remotes/mfe-kyc/9.9.9/mf-manifest.json',
    '/remotes/mfe-kyc',
    '/favicon.ico',
    '/assets/',
    '/external/index.html',
  ])('are 404 when they are missing, and never a page: %s', async (path) => {
    const answer = await serve().request(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await answer.text()).not.toContain('<html')
  })

  it.each([
    '/assets/../../secret.json',
    '/assets/..%2f..%2fsecret.json',
    '/remotes/%2e%2e/secret.json',
    '/remotes/..%5csecret.json',
    '/remotes//secret.json',
    '/remotes/.stamps/secret.json',
    '/remotes/secret.json%00.js',
  ])('PLT-29 never come from outside of their folders: %s', async (path) => {
    put('secret.json', 'the secret')
    put('remotes/.stamps/secret.json', 'the secret')
    expect(await (await serve().request(`http://localhost${path}`)).text()).not.toContain('the secret')
  })

  it('PLT-11 leave the registry to be read afresh', async () => {
    const app = serve()
    const answer = await app.request('/registry.json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.json()).toEqual({ schema: 1, remotes: [anArea('mfe-kyc')] })
    put('registry.json', registryOf())
    expect(await (await app.request('/registry.json')).json()).toEqual({ schema: 1, remotes: [] })
  })
})
