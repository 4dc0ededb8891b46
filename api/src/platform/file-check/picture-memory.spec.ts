import { expect, it } from 'vitest'
import { fitsInMemory } from './picture-memory'

const photograph = { width: 8_000, height: 6_000, channels: 3, depth: 'uchar', isProgressive: false } as const

it.each([
  ['a photograph of 48 million points', {}, true],
  ['one whose lines come in several passes', { isProgressive: true }, true],
  ['a sheet of A3 at 600 dots an inch', { width: 9_921, height: 7_016, channels: 4 }, true],
  ['one of 16 bits in several passes', { channels: 4, depth: 'ushort', isProgressive: true }, false],
  ['100 million points of 16 bits', { width: 10_000, height: 9_999, channels: 4, depth: 'ushort' }, false],
] as const)('Of %s it is known whether it fits in memory', (_, size, fits) => {
  expect(fitsInMemory({ ...photograph, ...size })).toBe(fits)
})
