import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withBuildLock } from './build-lock'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const held = () => existsSync(join(folder, '.build-lock'))

/** As processes leave it that hold it. */
function heldBy(...pids: readonly string[]) {
  mkdirSync(join(folder, '.build-lock'))
  for (const pid of pids) writeFileSync(join(folder, '.build-lock', pid), '')
}

describe('The lock of a build', () => {
  it('lets one after the other work', async () => {
    const order: string[] = []
    const work = (name: string) => async () => {
      order.push(`${name} begins`)
      await Promise.resolve()
      order.push(`${name} ends`)
    }
    await Promise.all([withBuildLock(folder, work('one')), withBuildLock(folder, work('two'))])
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  })

  it('notifies a waiting process once', async () => {
    const told: string[] = []
    const wait = (name: string) =>
      withBuildLock(
        folder,
        async () => undefined,
        () => void told.push(name),
      )
    await Promise.all([wait('one'), wait('two')])
    expect(told).toEqual(['two'])
  })

  it('leaves nothing behind where it cannot be taken', async () => {
    const full = join(folder, `.build-lock-${process.pid}`)
    mkdirSync(join(full, String(process.pid)), { recursive: true })
    await expect(withBuildLock(folder, async () => 'done')).rejects.toThrow('EISDIR')
    expect(readdirSync(folder)).toEqual([])
  })

  it('is given back when the work fails', async () => {
    await expect(withBuildLock(folder, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(held()).toBe(false)
  })

  it.each([['4194304'], ['no-number'], ['4194304', '4194303'], []])(
    'of processes that are gone blocks nobody: %s %s',
    async (...pids) => {
      heldBy(...pids)
      expect(await withBuildLock(folder, async () => 'done')).toBe('done')
      expect(held()).toBe(false)
    },
  )

  it('of an earlier process that had the number of this one blocks no one', async () => {
    heldBy(String(process.pid))
    expect(
      await withBuildLock(
        folder,
        async () => 'done',
        () => expect.unreachable('it waits for itself'),
      ),
    ).toBe('done')
    expect(held()).toBe(false)
  })

  it('of a process that is gone is taken over, and not that of one which came after it', async () => {
    const other = String(process.ppid)
    heldBy('4194304', other)
    const seen: string[][] = []
    await withBuildLock(
      folder,
      async () => void seen.push(readdirSync(join(folder, '.build-lock'))),
      () => {
        seen.push(readdirSync(join(folder, '.build-lock')))
        rmSync(join(folder, '.build-lock', other))
      },
    )
    expect(seen).toEqual([[other], [String(process.pid)]])
  })

  it('is given back by its holder only, never by a later one', async () => {
    const other = String(process.ppid)
    await withBuildLock(folder, async () => {
      rmSync(join(folder, '.build-lock'), { recursive: true })
      heldBy(other)
    })
    expect(readdirSync(join(folder, '.build-lock'))).toEqual([other])
  })
})
