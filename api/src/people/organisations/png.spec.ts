import { describe, expect, it } from 'vitest'
import { aPicture, chunk, pngOf } from '../../testing/png'
import { pictureOf } from './png'

const header = (width: number, height: number) => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 6, 0, 0, 0], 8)
  return chunk('IHDR', data)
}
const pixels = chunk('IDAT', Buffer.from('pixels'))
const end = chunk('IEND')

describe('GOV-36 The picture of a mark', () => {
  it('is kept as it is', () => {
    expect(pictureOf(aPicture)).toEqual(aPicture)
    expect(pictureOf(pngOf(header(512, 512), pixels, end))).toBeDefined()
  })

  it('is kept without what else a file carries, inside and behind it', () => {
    const text = chunk('tEXt', Buffer.from('<script>alert(1)</script>'))
    const file = Buffer.concat([pngOf(header(8, 8), text, pixels, end), Buffer.from('<html>')])
    expect(pictureOf(file)).toEqual(pngOf(header(8, 8), pixels, end))
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a JPEG image', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['too wide', pngOf(header(513, 8), pixels, end)],
    ['too high', pngOf(header(8, 513), pixels, end)],
    ['without a side', pngOf(header(8, 0), pixels, end)],
    ['without a head', pngOf(pixels, end)],
    ['without pixels', pngOf(header(8, 8), end)],
    ['without an end', pngOf(header(8, 8), pixels)],
    ['with two heads', pngOf(header(8, 8), header(512, 512), pixels, end)],
    ['cut short', pngOf(header(8, 8), pixels, end).subarray(0, -1)],
    ['too large', pngOf(header(8, 8), chunk('IDAT', Buffer.alloc(32_768)), end)],
  ])('is none: %s', (_, file) => {
    expect(pictureOf(file)).toBeUndefined()
  })

  it('is none with any damaged byte of what draws it', () => {
    const file = pngOf(header(8, 8), pixels, end)
    for (let at = 0; at < file.length; at++) {
      const damaged = Buffer.from(file)
      damaged[at] = (damaged[at] ?? 0) ^ 1
      expect([at, pictureOf(damaged)]).toEqual([at, undefined])
    }
  })
})
