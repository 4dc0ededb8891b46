import sharp, { type Sharp } from 'sharp'
import type { Finding, Picture } from './inspection'
import { fitsInMemory } from './picture-memory'

type Drawing = { readonly from: string; readonly to: string; readonly as: Picture }

/** A sheet of A3 at 600 dots an inch is 70 million. */
const mostPixels = 100_000_000
const formats = { png: 'png', jpg: 'jpeg' } as const
const jpegQuality = 90

sharp.cache(false)
sharp.concurrency(1)

const opened = (from: string) => sharp(from, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'error' })

/**
 * Writes a picture anew, of its pixels alone: what else the file held, before, between or behind them, is gone. It is
 * turned as its camera said.
 */
export async function drawAnew({ from, to, as }: Drawing): Promise<Finding> {
  const { format, ...size } = await opened(from).metadata()
  if (format !== formats[as] || !fitsInMemory(size)) return 'broken'
  await written(opened(from).autoOrient(), { to, as })
  return 'fine'
}

/** Writes a picture anew with a text across it. */
export async function stampPicture({ from, to, as, text }: Drawing & { readonly text: string }): Promise<Finding> {
  const { width, height } = await opened(from).metadata()
  const size = Math.max(8, Math.round(Math.min(width, height) / 24))
  const words = text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="50%" y="50%" text-anchor="middle" font-family="sans-serif" font-size="${size}" fill="#808080" fill-opacity="0.6" transform="rotate(-30 ${width / 2} ${height / 2})">${words}</text></svg>`
  await written(opened(from).composite([{ input: Buffer.from(overlay) }]), { to, as })
  return 'fine'
}

const written = (picture: Sharp, { to, as }: Pick<Drawing, 'to' | 'as'>) =>
  (as === 'png' ? picture.png() : picture.jpeg({ quality: jpegQuality })).toFile(to)
