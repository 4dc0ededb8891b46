import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Collection } from 'mongodb'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clientOf, temporaryFolder } from './testing/embedded'
import { startOtherProcess } from './testing/other-process'

type Note = { _id: number; text: string }

/** Mounts a small disk, where this user may; grown with `resize`. */
function smallDisk(): { folder: string; resize(megabytes: number): void } | undefined {
  const folder = temporaryFolder()
  const mount = (options: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  try {
    mount('size=24m')
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return { folder, resize: (megabytes) => mount(`remount,size=${megabytes}m`) }
}

/** Inserts until one is refused; answers the ids that were acknowledged and the refusal. */
async function fill(notes: Collection<Note>, from: number): Promise<{ stored: number[]; refusal: unknown }> {
  const stored: number[] = []
  for (let next = from; next < from + 10_000; next += 8) {
    const ids = Array.from({ length: 8 }, (_, i) => next + i)
    const results = await Promise.allSettled(ids.map((_id) => notes.insertOne({ _id, text: 'x'.repeat(5_000) })))
    for (const [i, result] of results.entries()) {
      if (result.status === 'fulfilled') stored.push(next + i)
      else return { stored: [...stored, ...later(results, next, i)], refusal: result.reason }
    }
  }
  return { stored, refusal: undefined }
}

const later = (results: PromiseSettledResult<unknown>[], first: number, from: number) =>
  results.flatMap(({ status }, i) => (i > from && status === 'fulfilled' ? [first + i] : []))

/** Larger than what LMDB survives when the system refuses it at its first byte. */
const LARGE = 'x'.repeat(1_500_000)

/** Someone else's file that takes the last byte of the disk. */
function takeTheRest(folder: string): { remove(): void } {
  const path = join(folder, 'of-somebody-else')
  const file = openSync(path, 'w')
  try {
    for (;;) writeSync(file, Buffer.alloc(4_096))
  } catch {
    closeSync(file)
  }
  return { remove: () => rmSync(path) }
}

describe('A disk that is really full', () => {
  it('refuses hundreds of large writes without harm to the process, and takes them again', async (context) => {
    const disk = smallDisk()
    if (disk === undefined) return context.skip('mounting a small disk needs root on Linux')
    const server = await startOtherProcess(disk.folder)
    const notes = clientOf(server.uri).db('full').collection<Note>('notes')
    const first = Array.from({ length: 200 }, (_, _id) => ({ _id, text: 'x'.repeat(5_000) }))
    for (const note of first) await notes.insertOne(note)
    const rest = takeTheRest(disk.folder)
    const refused = { code: 14_031, message: expect.stringContaining('reads go on, writes are refused') }
    for (let i = 1; i <= 300; i++)
      await expect(notes.insertOne({ _id: -i, text: LARGE })).rejects.toMatchObject(refused)
    const together = Array.from({ length: 300 }, (_, i) => notes.insertOne({ _id: -i - 1, text: LARGE }))
    for (const outcome of await Promise.allSettled(together)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: refused })
    }
    expect(await notes.countDocuments()).toBe(first.length)
    expect(server.isRunning()).toBe(true)
    rest.remove()
    expect(await notes.insertOne({ _id: -1, text: LARGE })).toMatchObject({ insertedId: -1 })
    expect(await clientOf(server.uri).db('full').command({ validate: 'notes' })).toMatchObject({ valid: true })
  })

  it('refuses writes, serves reads, and takes writes again when there is space, with all that was acknowledged', async (context) => {
    const disk = smallDisk()
    if (disk === undefined) return context.skip('mounting a small disk needs root on Linux')
    const server = await startOtherProcess(disk.folder)
    const notes = clientOf(server.uri).db('full').collection<Note>('notes')
    await notes.createIndex({ text: 1 })
    const first = await fill(notes, 0)
    expect(first.refusal).toMatchObject({ code: 14_031 })
    expect(first.stored.length).toBeGreaterThan(100)
    expect(
      await notes
        .find()
        .sort({ _id: 1 })
        .map(({ _id }) => _id)
        .toArray(),
    ).toEqual(first.stored)

    disk.resize(40)
    const second = await fill(notes, 20_000)
    expect(second.refusal).toMatchObject({ code: 14_031 })
    expect(second.stored.length).toBeGreaterThan(100)
    await server.kill()

    disk.resize(56)
    const again = clientOf((await startOtherProcess(disk.folder)).uri).db('full')
    const found = await again.collection<Note>('notes').distinct('_id')
    expect(found).toEqual([...first.stored, ...second.stored])
    expect(await again.command({ validate: 'notes' })).toMatchObject({ valid: true })
  })
})
