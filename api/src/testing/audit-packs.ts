import { exportAudit } from '@dossier/contract/file/endpoints/changes'
import { unzipSync } from 'fflate'
import { verifyPack } from '../file/audit-export/verify.mjs'
import { found } from '../platform/errors'
import type { OpenProduct } from './open-product'

/** An unpacked pack: its files by name. */
export type Pack = ReadonlyMap<string, Buffer>

/** Exports and unpacks. */
export async function exported(product: OpenProduct, token: string, body: object = {}): Promise<Pack> {
  const answer = await product.attempt(token, exportAudit, { body })
  if (!('bytes' in answer.body)) throw new Error(`Exporting answered ${answer.status}`)
  const files = unzipSync(answer.body.bytes as Uint8Array)
  return new Map(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes)]))
}

export const findingsIn = (pack: Pack, known?: Parameters<typeof verifyPack>[1]) =>
  verifyPack((name) => found(pack.get(name)), known)

export const linesOf = (pack: Pack, name: string) => found(pack.get(name)).toString().trimEnd().split('\n')

/** The pack with other lines in one of its files. */
export const withLines = (pack: Pack, name: string, lines: readonly string[]): Pack =>
  new Map([...pack, [name, Buffer.from(lines.map((line) => `${line}\n`).join(''))]])

/** The pack with one bit of one file the other way round. */
export function withFlippedBit(pack: Pack, name: string, bit: number): Pack {
  const content = Buffer.from(found(pack.get(name)))
  content[bit >> 3] = (content[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return new Map([...pack, [name, content]])
}
