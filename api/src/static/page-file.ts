import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
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
  /** The built page. */
  readonly html: string
  /** The registry that is written into it; a page without areas has none. */
  readonly registry?: string
  readonly settings: PageSettings
}

const placeOfData = '<!-- run-time data -->'

/** JSON inside a page must not be able to end its own element. */
const dataBlock = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`

/** What is broken is left to the page, which says so. */
function readableJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return 'null'
  }
}

function manifestsIn(registry: string): readonly string[] {
  const read: unknown = JSON.parse(registry)
  const remotes = typeof read === 'object' && read !== null && 'remotes' in read ? read.remotes : []
  return (Array.isArray(remotes) ? remotes : []).flatMap((remote: unknown) =>
    typeof remote === 'object' && remote !== null && 'manifest' in remote && typeof remote.manifest === 'string'
      ? [remote.manifest]
      : [],
  )
}

async function stampOf(file: string | undefined): Promise<string> {
  if (file === undefined) return ''
  const found = await stat(file).catch(() => undefined)
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : 'missing'
}

async function composePage({ html, registry, settings }: Source): Promise<Page | undefined> {
  const built = await readFile(html, 'utf8').catch(() => undefined)
  if (built === undefined) return undefined
  const areas = registry && readableJson(await readFile(registry, 'utf8').catch(() => ''))
  const data = [
    ...(areas === undefined ? [] : [dataBlock('registry', areas)]),
    dataBlock('settings', JSON.stringify(settings)),
  ]
  const identity = Buffer.from(built.replace(placeOfData, () => data.join('\n    ')))
  const [gzip, br] = await Promise.all([gzipped(identity), brotlied(identity)])
  return {
    tag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    policy: contentPolicy(areas === undefined ? [] : manifestsIn(areas), Object.values(settings.api)),
    bytes: { identity: new Uint8Array(identity), gzip: new Uint8Array(gzip), br: new Uint8Array(br) },
  }
}

/** A page with its run-time data in it, composed anew whenever the built page or the registry was exchanged. */
export function createPageFile(source: Source): () => Promise<Page | undefined> {
  let known: { readonly stamp: string; readonly page: Promise<Page | undefined> } | undefined
  return async () => {
    const stamp = (await Promise.all([stampOf(source.html), stampOf(source.registry)])).join('|')
    if (known?.stamp !== stamp) known = { stamp, page: composePage(source) }
    return known.page
  }
}
