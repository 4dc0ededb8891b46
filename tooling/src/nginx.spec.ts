import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, hasNginx, startNginx } from './testing/nginx'

const product = 'dossier.example'
const areas = 'cdn.dossier.example'
const forms = 'forms.example'
const pagePolicy = "default-src 'self'; frame-ancestors 'none'"

const always = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
const overTls = { ...always, 'strict-transport-security': expect.stringMatching(/^max-age=31536000/) }

/** Answers as the product does, with what it was asked for. */
const standIn = () =>
  createServer(({ url, headers }, answer) => {
    answer.writeHead(200, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': pagePolicy,
      'Referrer-Policy': 'no-referrer',
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
    })
    answer.end(JSON.stringify({ url, headers }))
  })

describe.skipIf(!hasNginx)('nginx as docs/deployment configures it (skipped where there is none)', () => {
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let running: Server
  const listen = () => new Promise<void>((resolve) => running.listen(join(nginx.folder, 'product'), resolve))
  const close = () =>
    new Promise((resolve) => {
      running.close(resolve)
      running.closeAllConnections()
    })

  beforeAll(async () => {
    nginx = await startNginx('nginx.conf', 'nginx-areas.conf', 'nginx-forms.conf')
    running = standIn()
    await listen()
    const version = join(nginx.folder, 'deploy', 'remotes', 'mfe-notes', '1.0.0-aaaaaaaa')
    const files = { 'mf-manifest.json': '{}', 'assets/page.js': 'page()', 'assets/page.js.gz': gzipSync('page()') }
    const unserved = { 'release.json': '{}', 'calls.json': '[]', 'uses.json': '{}', '../../../registry.json': '{}' }
    for (const [file, content] of Object.entries({ ...files, ...unserved })) {
      mkdirSync(dirname(join(version, file)), { recursive: true })
      writeFileSync(join(version, file), content)
    }
  })
  afterAll(async () => {
    await close()
    await nginx.stop()
  })

  it('PLT-25 passes on what the product says, once, and adds nothing of its own to it', async () => {
    for (const server of [product, forms]) {
      const { status, headers } = await nginx.ask(server, '/fill-due-diligence/?token=x')
      expect({ status, headers }).toMatchObject({ status: 200, headers: overTls })
      expect(headers).toMatchObject({ 'content-security-policy': pagePolicy, 'cache-control': 'no-cache' })
      expect(headers['strict-transport-security']).not.toContain(',')
    }
  })

  it('tells the product one address of the caller, and not one that the caller says is its own', async () => {
    const { body } = await nginx.ask(product, '/api/x', { 'X-Forwarded-For': '203.0.113.9' })
    const { url, headers } = JSON.parse(body)
    expect(url).toBe('/api/x')
    expect(headers['x-forwarded-for']).toBe('unix:')
  })

  it.each<[string, string, string, number, Record<string, string>]>([
    ['metrics', product, '/metrics', 404, {}],
    ['an address it cannot read', product, '/%', 400, {}],
    ['a head that is too long', product, '/', 431, { cookie: 'x'.repeat(20_000) }],
    ['a body that is too long', product, '/', 413, { 'content-length': '13000000' }],
    ['what the page for external clients has not', forms, '/workflow', 404, {}],
    ['the registry of a host for areas', areas, '/registry.json', 404, {}],
    ['how a version was released', areas, '/remotes/mfe-notes/1.0.0-aaaaaaaa/release.json', 404, {}],
    ['the calls of a version', areas, '/remotes/mfe-notes/1.0.0-aaaaaaaa/calls.json', 404, {}],
    ['what a version was built with', areas, '/remotes/mfe-notes/1.0.0-aaaaaaaa/uses.json', 404, {}],
    ['a file that no version has', areas, '/remotes/mfe-notes/1.0.0-aaaaaaaa/assets/none.js', 404, {}],
  ])('PLT-25 says the same where it answers by itself: %s', async (_, server, address, status, head) => {
    expect(await nginx.ask(server, address, head)).toMatchObject({ status, headers: overTls })
  })

  it('PLT-25 sends on to TLS what comes without it', async () => {
    const { status, headers } = await nginx.ask('plain', '/workflow?a=b', { host: product })
    expect({ status, headers }).toMatchObject({ status: 308, headers: always })
    expect(headers.location).toBe(`https://${product}/workflow?a=b`)
  })

  it('PLT-15 serves versions of areas to every page, for good, and their manifests anew', async () => {
    const version = '/remotes/mfe-notes/1.0.0-aaaaaaaa'
    const script = await nginx.ask(areas, `${version}/assets/page.js`, { 'accept-encoding': 'gzip' })
    expect(script).toMatchObject({
      status: 200,
      headers: {
        ...overTls,
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'gzip',
      },
    })
    const manifest = await nginx.ask(areas, `${version}/mf-manifest.json`)
    expect(manifest).toMatchObject({ status: 200, headers: { ...overTls, 'cache-control': 'no-cache' } })
    const none = await nginx.ask(areas, `${version}/none.js`)
    expect(none.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
  })

  it('PLT-25 says when to come again while no process answers: a page to people, JSON to callers', async () => {
    await close()
    const down: readonly Answer[] = [await nginx.ask(product, '/workflow'), await nginx.ask(product, '/api/x')]
    running = standIn()
    await listen()
    const headers = { ...overTls, 'retry-after': '5', 'cache-control': 'no-store' }
    expect(down).toMatchObject([
      { status: 503, headers: { ...headers, 'content-type': 'text/html' } },
      { status: 503, headers: { ...headers, 'content-type': 'application/json' } },
    ])
    expect(down[0]?.body).toContain('Dossier is not available right now')
    expect(JSON.parse(down[1]?.body ?? '')).toMatchObject({ status: 'error', code: 'unavailable' })
    expect((await nginx.ask(product, '/workflow')).status).toBe(200)
  })
})
