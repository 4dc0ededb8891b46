import { describe, expect, it } from 'vitest'
import { slowestLines } from './slowest'

const files = (count: number) => Array.from({ length: count }, (_, n) => ({ file: `f${n + 1}.spec.ts`, ms: n * 100 }))

describe('The slowest files of a run', () => {
  it('are ten, the slowest first, with their seconds', () => {
    const lines = slowestLines([...files(20), { file: 'slow.spec.ts', ms: 123_456 }])

    expect(lines).toHaveLength(11)
    expect(lines.slice(0, 3)).toEqual([
      'the 10 slowest of 21 files, in seconds:',
      '  123.5  slow.spec.ts',
      '    1.9  f20.spec.ts',
    ])
  })

  it('take as long as all that was timed in them, and stand by name where that is the same', () => {
    const lines = slowestLines([
      ...files(11),
      { file: 'b', ms: 1500 },
      { file: 'b', ms: 1500 },
      { file: 'a', ms: 3000 },
    ])

    expect(lines.slice(1, 4)).toEqual(['    3.0  a', '    3.0  b', '    1.0  f11.spec.ts'])
  })

  it('are not listed for a few files chosen by name', () => {
    expect(slowestLines(files(10))).toEqual([])
    expect(slowestLines([])).toEqual([])
  })
})
