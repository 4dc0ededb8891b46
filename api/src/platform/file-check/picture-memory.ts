import type { Metadata } from 'sharp'

type Size = Pick<Metadata, 'width' | 'height' | 'channels' | 'depth' | 'isProgressive'>

/** A sheet of A3 at 600 dots an inch, in colour and transparent, which is read line by line. */
const mostBytes = 400_000_000
/** One whose lines come in several passes is in memory whole, as photographs of 60 million points. */
const mostBytesAtOnce = 200_000_000

/** Whether a picture can be drawn anew without taking the memory of others: what it unpacks to counts, not its points. */
export function fitsInMemory({ width, height, channels, depth, isProgressive }: Size): boolean {
  const bytes = width * height * channels * (depth === 'ushort' ? 2 : 1)
  return bytes <= (isProgressive ? mostBytesAtOnce : mostBytes)
}
