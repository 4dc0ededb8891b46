import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { contentPolicy } from './content-policy'
import type { Encoding } from './encoding'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** The settings that a deployment gives its pages at run time. */
export type PageSettings = {
  /** Where each API is reached, such as '/api/client' or 'https://api.example/client' (SHL-48). */
  readonly api: { readonly client: string; readonly 'back-office': string }
  /** How long a script, a stylesheet or a manifest may take (PLT-05). */
  readonly chunkTimeoutMs: number
  /** Whether the offer to set up two-factor authentication comes back with every load (ACC-12). */
  readonly twoFactorRequired: boolean
}

export type Page = {
  readonly tag: string
  readonly policy: string
  readonly bytes: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>
}

type Source = {
  /** Where the build put pages, areas and registry. */
  readonly deployDir: string
  readonly name: 'shell' | 'external'
  /** Whether it shows areas, and so has the registry written into it. */
  readonly showsAreas: boolean
  readonly settings: PageSettings
}

const placeOfData = '<!-- run-time data -->'

/** JSON inside a page must not be able to end its own element. */
const dataBlock = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What is broken is left to the page, which says so. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const manifestsIn = (registry: unknown): readonly string[] =>
  (isFields(registry) && Array.isArray(registry.remotes) ? registry.remotes : []).flatMap((remote: unknown) =>
    isFields(remote) && typeof remote.manifest === 'string' ? [remote.manifest] : [],
  )

/** A name that a build gives a version, and nothing that leads out of its folder. */
const versionPattern = /^\d[\w.-]*$/

function versionIn(registry: unknown, name: string): string | undefined {
  const version = isFields(registry) && isFields(registry.pages) ? registry.pages[name] : undefined
  return typeof version === 'string' && versionPattern.test(version) ? version : undefined
}

/** Answers undefined for what is not there; everything else that fails does. */
const ifThere = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((error) => {
    if (error?.code === 'ENOENT') return undefined
    throw error
  })

/** Where a page stands that the registry names no version of: alone, as in development, or as the last one placed. */
async function unnamed(folder: string): Promise<string> {
  const alone = join(folder, 'index.html')
  if (await ifThere(stat(alone))) return alone
  const versions = (await ifThere(readdir(join(folder, 'versions')))) ?? []
  const placed = await Promise.all(
    versions.map(async (version) => {
      const html = join(folder, 'versions', version, 'index.html')
      return { html, at: (await ifThere(stat(html)))?.mtimeMs ?? 0 }
    }),
  )
  return placed.sort((left, right) => right.at - left.at)[0]?.html ?? alone
}

async function stampOf(file: string): Promise<string> {
  const found = await ifThere(stat(file))
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : 'missing'
}

const registryOf = (deployDir: string) => join(deployDir, 'registry.json')

/** The registry names the version of the page as well: everyone who reads it gets a page and areas that go together. */
async function composePage({ deployDir, name, showsAreas, settings }: Source): Promise<Page | undefined> {
  const registry = parseJson((await ifThere(readFile(registryOf(deployDir), 'utf8'))) ?? '')
  const version = versionIn(registry, name)
  const folder = join(deployDir, name)
  const html = version === undefined ? await unnamed(folder) : join(folder, 'versions', version, 'index.html')
  const built = await ifThere(readFile(html, 'utf8'))
  if (built === undefined) return undefined
  const data = [
    ...(showsAreas ? [dataBlock('registry', JSON.stringify(registry))] : []),
    dataBlock('settings', JSON.stringify(settings)),
  ]
  const identity = Buffer.from(built.replace(placeOfData, () => data.join('\n    ')))
  const [gzip, br] = await Promise.all([gzipped(identity), brotlied(identity)])
  return {
    tag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    policy: contentPolicy(showsAreas ? manifestsIn(registry) : [], Object.values(settings.api)),
    bytes: { identity: new Uint8Array(identity), gzip: new Uint8Array(gzip), br: new Uint8Array(br) },
  }
}

/** A page with its run-time data in it, composed anew whenever the built page or the registry was exchanged. */
export function createPageFile(source: Source): () => Promise<Page | undefined> {
  const watched = [registryOf(source.deployDir), join(source.deployDir, source.name, 'index.html')]
  let known: { readonly stamp: string; readonly page: Promise<Page | undefined> } | undefined
  return async () => {
    const stamp = (await Promise.all(watched.map(stampOf))).join('|')
    if (known?.stamp !== stamp) {
      known = { stamp, page: composePage(source) }
      // what could not be read is read again for the next one who asks
      known.page.catch(() => {
        known = undefined
      })
    }
    return known.page
  }
}
