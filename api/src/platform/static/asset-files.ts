import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Encoding } from './encoding'

export type Asset = {
  readonly type: string
  /** Its bytes in each encoding it was built in. */
  readonly bytes: Readonly<Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>>
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Names a build gives its files: no hidden file, nothing that leads out of the folder. */
const safePath = /^(\/[A-Za-z0-9_@][A-Za-z0-9_@.-]*)+$/

const suffixes = { identity: '', gzip: '.gz', br: '.br' } as const satisfies Record<Encoding, string>

async function readOrNothing(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file))
  } catch {
    return undefined
  }
}

async function readAsset(file: string, type: string): Promise<Asset | undefined> {
  const [identity, gzip, br] = await Promise.all([
    readOrNothing(file + suffixes.identity),
    readOrNothing(file + suffixes.gzip),
    readOrNothing(file + suffixes.br),
  ])
  return identity && { type, bytes: { identity, ...(gzip && { gzip }), ...(br && { br }) } }
}

const sizeOf = ({ bytes }: Asset) => Object.values(bytes).reduce((sum, part) => sum + part.byteLength, 0)

/**
 * Reads built files, named by their content or kept in a versioned folder: they never change, so what was read is kept
 * up to `keepBytes`. Undefined for what is not there, is no built file, or has a name that no build gives.
 */
export function createAssetFiles(folder: string, keepBytes = 32 * 1024 * 1024) {
  const kept = new Map<string, Asset>()
  let keptBytes = 0

  function keep(path: string, asset: Asset) {
    if (kept.has(path) || keptBytes + sizeOf(asset) > keepBytes) return
    kept.set(path, asset)
    keptBytes += sizeOf(asset)
  }

  return async (path: string): Promise<Asset | undefined> => {
    const type = types[extname(path)]
    if (type === undefined || !safePath.test(path)) return undefined
    const known = kept.get(path)
    if (known) return known
    const asset = await readAsset(join(folder, path), type)
    if (asset) keep(path, asset)
    return asset
  }
}
