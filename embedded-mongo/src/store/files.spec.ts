import { open } from 'lmdb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../testing/embedded'
import { KEPT_FREE_BY_NOTES_BYTES, KEPT_FREE_BYTES, mostGrowth } from './disk-space'
import { Files, type OpenLmdb } from './files'

const key = (number: number) => Buffer.from([1, number])

function filesWith(numbers: readonly number[], capacity?: number): Files {
  const files = new Files({ folder: temporaryFolder(), noSync: true, capacity })
  onTestFinished(() => files.close())
  files.transact(() => {
    for (const number of numbers) files.put(key(number), Buffer.from([number]))
  })
  return files
}

const range = { start: key(2), end: key(5) }
const numbersOf = (keys: Iterable<Buffer>) => [...keys].map((one) => one[1])

describe('The files', () => {
  it('PLT-17 are synced with every commit unless a test wants otherwise', async () => {
    let asked: object = {}
    const openLmdb: OpenLmdb = (options) => {
      asked = options
      return open(options)
    }
    await new Files({ folder: temporaryFolder(), openLmdb }).close()
    expect(asked).toMatchObject({ noSync: false, overlappingSync: false })
    expect(Object.keys(asked)).not.toEqual(expect.arrayContaining(['noMetaSync', 'mapAsync', 'useWritemap']))
  })

  it('read ranges up to but without their end, both ways round', () => {
    const files = filesWith([1, 2, 3, 4, 5])
    expect(numbersOf(files.keys(range))).toEqual([2, 3, 4])
    expect(numbersOf(files.keys(range, { reverse: true }))).toEqual([4, 3, 2])
    expect(numbersOf(files.keys(range, { reverse: true, limit: 1 }))).toEqual([4])
    expect([...files.entries(range)].map(({ value }) => value[0])).toEqual([2, 3, 4])
    expect(files.countKeys(range)).toBe(3)
  })

  it('keep all changes of a transaction or none', () => {
    const files = filesWith([1])
    const failing = () =>
      files.transact(() => {
        files.put(key(2), Buffer.from([2]))
        files.remove(key(1))
        throw new Error('given up')
      })
    expect(failing).toThrow('given up')
    expect(files.has(key(1))).toBe(true)
    expect(files.get(key(2))).toBeUndefined()
  })

  it('show a snapshot as it was', () => {
    const files = filesWith([1, 2, 3])
    const snapshot = files.snapshot()
    files.transact(() => {
      files.remove(key(2))
      files.put(key(3), Buffer.from([33]))
    })
    expect(files.get(key(2), snapshot)).toEqual(Buffer.from([2]))
    expect(files.get(key(3), snapshot)).toEqual(Buffer.from([3]))
    expect(numbersOf(files.keys(range, { snapshot }))).toEqual([2, 3])
    expect(files.get(key(3))).toEqual(Buffer.from([33]))
    snapshot.done()
    snapshot.done()
    expect(() => files.get(key(1), snapshot)).toThrow('not kept any longer')
  })

  it('give values of their own, and values in place until the next read', () => {
    const files = filesWith([1, 2])
    const own = files.get(key(1))
    expect(files.peek(key(2))).toEqual(Buffer.from([2]))
    expect(own).toEqual(Buffer.from([1]))
  })

  it('refuse growth (14031) beyond their capacity, until there is room again', () => {
    const files = filesWith([], 100_000)
    const fill = (number: number) =>
      files.transact(() => {
        files.refuseGrowth()
        files.put(key(number), Buffer.alloc(30_000))
      })
    for (const number of [1, 2, 3]) fill(number)
    expect(() => fill(4)).toThrow(expect.objectContaining({ code: 14_031, codeName: 'OutOfDiskSpace' }))
    expect(files.get(key(3))).toHaveLength(30_000)
    files.transact(() => files.remove(key(1)))
    fill(4)
  })

  it('refuse before they write (14031) what would leave less free than is kept, with all of it', () => {
    const disk = { free: KEPT_FREE_BYTES + 100_000 }
    const files = new Files({ folder: temporaryFolder(), noSync: true, freeBytes: () => disk.free })
    onTestFinished(() => files.close())
    const fill = (bytes: number, kept?: number) =>
      files.transact(() => {
        files.put(key(1), Buffer.alloc(10))
        files.put(key(2), Buffer.alloc(bytes))
      }, kept)
    const refused = expect.objectContaining({ code: 14_031, message: expect.stringContaining('reads go on') })
    expect(() => fill(100_000)).toThrow(refused)
    expect([files.has(key(1)), files.has(key(2))]).toEqual([false, false])
    fill(50_000)
    expect(files.get(key(2))).toHaveLength(50_000)
    disk.free = KEPT_FREE_BYTES - 1
    expect(() => fill(10)).toThrow(refused)
    fill(10, KEPT_FREE_BY_NOTES_BYTES)
    expect(files.transact(() => files.has(key(1)))).toBe(true)
    disk.free = 0
    expect(() => fill(10, KEPT_FREE_BY_NOTES_BYTES)).toThrow(refused)
    expect(files.get(key(2))).toHaveLength(10)
  })

  it('count no more pages for many small changes than there are', () => {
    const small = 20_000
    expect(mostGrowth({ entries: 10, bytes: 500 }, () => 0)).toBe(10 * 4_096 + 500)
    expect(mostGrowth({ entries: small, bytes: 500 }, () => 1_000_000)).toBe(KEPT_FREE_BYTES + 2_000_000 + 500)
    expect(mostGrowth({ entries: small, bytes: 500 }, () => 10 ** 9)).toBe(small * 4_096 + 500)
  })

  it('can be replaced while no one reads a snapshot', () => {
    const files = filesWith([1])
    const snapshot = files.snapshot()
    expect(files.replace(() => {})).toBe(false)
    snapshot.done()
    expect(files.replace(() => {})).toBe(true)
    expect(files.get(key(1))).toEqual(Buffer.from([1]))
  })
})
