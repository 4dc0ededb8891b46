import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { type Asset, createAssetFiles } from './asset-files'
import { chooseEncoding } from './encoding'
import { createPageFile, type Page, type PageSettings } from './page-file'

type Options = {
  /** Where the build put shell, remotes, external page and registry. */
  readonly deployDir: string
  readonly settings: PageSettings
}

const forever = 'public, max-age=31536000, immutable'

/** Everything a browser loads besides the API: pages, their assets, the areas and the registry (PLT-15). */
export function staticRoutes({ deployDir, settings }: Options): Hono {
  const registry = join(deployDir, 'registry.json')
  const shellPage = createPageFile({ deployDir, name: 'shell', showsAreas: true, settings })
  const externalPage = createPageFile({ deployDir, name: 'external', showsAreas: false, settings })
  const shellFiles = createAssetFiles(join(deployDir, 'shell'))
  const deployedFiles = createAssetFiles(deployDir)
  const app = new Hono()

  app.get('/registry.json', async (c) => {
    const text = await readFile(registry, 'utf8').catch(() => undefined)
    if (text === undefined) return missing(c)
    return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
  })

  app.get('/assets/*', async (c) => sendAsset(c, await shellFiles(c.req.path)))
  app.get('/external/assets/*', async (c) => sendAsset(c, await deployedFiles(c.req.path)))
  app.get('/remotes/*', async (c) => {
    const { path } = c.req
    // areas may be loaded by a page on another host; they are public and carry no session
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    const asset = await deployedFiles(path)
    return asset && path.endsWith('/mf-manifest.json') ? sendManifest(c, path, asset) : sendAsset(c, asset)
  })

  // PLT-10: external clients get a page of their own, without the shell
  for (const path of ['/fill-due-diligence/', '/fill-due-diligence-docs/']) {
    app.get(path, async (c) => sendPage(c, await externalPage()))
    app.get(path.slice(0, -1), async (c) => sendPage(c, await externalPage()))
  }

  app.get('*', async (c) => (looksLikePage(c.req.path) ? sendPage(c, await shellPage()) : missing(c)))
  return app
}

/** The last part of a page's address has no file ending; what has one is never answered with a page. */
const looksLikePage = (path: string) => !/\.[^/]*$/.test(path)

const missing = (c: Context) => c.text('Not found', 404, { 'Cache-Control': 'no-store' })

/** PLT-11: manifests are asked for anew each time. What stands at the address of a version never changes, though. */
function sendManifest(c: Context, path: string, asset: Asset) {
  const tag = `W/"${path}"`
  c.header('ETag', tag)
  if (isKnown(c, tag)) return c.body(null, 304, { 'Cache-Control': 'no-cache' })
  return sendAsset(c, asset, 'no-cache')
}

const isKnown = (c: Context, tag: string) =>
  (c.req.header('if-none-match') ?? '')
    .split(',')
    .map((part) => part.trim())
    .includes(tag)

function sendAsset(c: Context, asset: Asset | undefined, cacheControl = forever) {
  if (asset === undefined) return missing(c)
  const encoding = chooseEncoding(c.req.header('accept-encoding'), (wanted) => asset.bytes[wanted] !== undefined)
  const bytes = asset.bytes[encoding]
  if (bytes === undefined) return missing(c)
  c.header('Content-Type', asset.type)
  c.header('Cache-Control', cacheControl)
  c.header('X-Content-Type-Options', 'nosniff')
  encoded(c, encoding)
  return c.body(bytes)
}

function sendPage(c: Context, page: Page | undefined) {
  if (page === undefined) return c.text('The web pages are not built', 503, { 'Cache-Control': 'no-store' })
  const tag = `W/"${page.tag}"`
  const headers = {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': page.policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    ETag: tag,
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  }
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  if (isKnown(c, tag)) return c.body(null, 304)
  const encoding = chooseEncoding(c.req.header('accept-encoding'), () => true)
  c.header('Content-Type', 'text/html; charset=utf-8')
  encoded(c, encoding)
  return c.body(page.bytes[encoding])
}

function encoded(c: Context, encoding: string) {
  c.header('Vary', 'Accept-Encoding')
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
}
