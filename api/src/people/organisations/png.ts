import { crc32 } from 'node:zlib'
import { limits } from '@dossier/contract/platform/limits'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What draws the picture; everything else a file may carry, as text, profiles or animation, is left out. */
const drawing: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
/** Length, type and check sum. */
const around = 12

/** Returns a PNG image reduced to its picture; undefined for anything that is none, is damaged, or is larger than a mark may be. */
export function pictureOf(file: Buffer): Buffer | undefined {
  if (file.length > limits.markBytes || !file.subarray(0, signature.length).equals(signature)) return undefined
  const kept: Buffer[] = [signature]
  const types: string[] = []
  for (let at = signature.length; at < file.length; ) {
    const chunk = chunkAt(file, at)
    if (chunk === undefined) return undefined
    const type = chunk.toString('latin1', 4, 8)
    if (types.length === 0 && !(type === 'IHDR' && isMarkSized(chunk))) return undefined
    types.push(type)
    if (drawing.has(type)) kept.push(chunk)
    if (type === 'IEND') break
    at += chunk.length
  }
  const isWhole = types.at(-1) === 'IEND' && types.includes('IDAT') && types.lastIndexOf('IHDR') === 0
  return isWhole ? Buffer.concat(kept) : undefined
}

/** The chunk that begins there, with its length and check sum; undefined where it is cut short or damaged. */
function chunkAt(file: Buffer, at: number): Buffer | undefined {
  if (at + around > file.length) return undefined
  const end = at + around + file.readUInt32BE(at)
  if (end > file.length) return undefined
  const chunk = file.subarray(at, end)
  return crc32(chunk.subarray(4, -4)) === chunk.readUInt32BE(chunk.length - 4) ? chunk : undefined
}

function isMarkSized(header: Buffer): boolean {
  if (header.length !== around + 13) return false
  const sides = [header.readUInt32BE(8), header.readUInt32BE(12)]
  return sides.every((side) => side > 0 && side <= limits.markPixels)
}
