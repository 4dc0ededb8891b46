import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withBuildLock, withLock } from './build-lock'
import { holderName, ownName } from './lock-holder'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const held = () => existsSync(join(folder, '.build-lock'))

/** As processes leave it that hold it. */
function heldBy(...names: readonly string[]) {
  mkdirSync(join(folder, '.build-lock'))
  for (const name of names) writeFileSync(join(folder, '.build-lock', name), '')
}

const gone = [4194304, 4194303]
const elsewhere = 'another-place'

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
    const waited: string[] = []
    const wait = (name: string) =>
      withBuildLock(
        folder,
        async () => undefined,
        () => void waited.push(name),
      )
    await Promise.all([wait('one'), wait('two')])
    expect(waited).toEqual(['two'])
  })

  it('leaves nothing behind where it cannot be taken', async () => {
    const full = join(folder, `.build-lock-${ownName}`)
    mkdirSync(join(full, ownName), { recursive: true })
    await expect(withBuildLock(folder, async () => 'done')).rejects.toThrow('EISDIR')
    expect(readdirSync(folder)).toEqual([])
  })

  it('is given back when the work fails', async () => {
    await expect(withBuildLock(folder, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(held()).toBe(false)
  })

  it.each([[gone.slice(1)], [gone], [[]]])('of processes that are gone is taken over: %j', async (pids) => {
    heldBy(...pids.map((pid) => holderName(pid)))
    expect(await withBuildLock(folder, async () => 'done')).toBe('done')
    expect(held()).toBe(false)
  })

  it('of a holder in another place is not judged by a number, which means nothing here', async () => {
    const other = holderName(gone[0] ?? 0, elsewhere)
    heldBy(other)
    const seen: (readonly string[])[] = []
    const onWait = () => {
      seen.push(readdirSync(join(folder, '.build-lock')))
      rmSync(join(folder, '.build-lock', other))
    }
    await withBuildLock(folder, async () => void seen.push(readdirSync(join(folder, '.build-lock'))), onWait)
    expect(seen).toEqual([[other], [ownName]])
  })

  it.each([holderName(process.ppid, elsewhere), 'a-name-of-before'])(
    'that is not renewed is taken over when its lease is over: %s',
    async (name) => {
      heldBy(name)
      expect(await withLock(folder, '.build-lock', async () => 'done', { leaseMs: 200 })).toBe('done')
      expect(held()).toBe(false)
    },
  )

  it('that is renewed is waited for, whatever the clock of its host says', async () => {
    const other = holderName(process.ppid, elsewhere)
    heldBy(other)
    let renewals = 0
    const renewing = setInterval(() => {
      renewals += 1
      const aLongTimeAgo = new Date(2000, 0, 1, 0, renewals)
      if (renewals <= 20) utimesSync(join(folder, '.build-lock', other), aLongTimeAgo, aLongTimeAgo)
    }, 50)
    await withLock(folder, '.build-lock', async () => undefined, { leaseMs: 500 })
    clearInterval(renewing)
    expect(renewals).toBeGreaterThan(20)
  })

  it('is renewed for as long as its holder works', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const renewedAt = () => statSync(join(folder, '.build-lock', ownName)).mtime
    const now = () => new Date('2026-11-20T09:00:00Z')
    await withLock(
      folder,
      '.build-lock',
      async () => {
        expect(renewedAt()).not.toEqual(now())
        vi.advanceTimersByTime(2_000)
        expect(renewedAt()).toEqual(now())
      },
      { now },
    )
    vi.useRealTimers()
  })

  it('of two processes with one number in two places is claimed apart', () => {
    const names = [holderName(1, 'one'), holderName(1, elsewhere), holderName(1, elsewhere)]
    expect(new Set(names).size).toBe(3)
  })

  it('of an earlier process that had the number of this one blocks no one', async () => {
    heldBy(holderName(process.pid))
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
    const other = holderName(process.ppid)
    heldBy(holderName(4194304), other)
    const seen: string[][] = []
    await withBuildLock(
      folder,
      async () => void seen.push(readdirSync(join(folder, '.build-lock'))),
      () => {
        seen.push(readdirSync(join(folder, '.build-lock')))
        rmSync(join(folder, '.build-lock', other))
      },
    )
    expect(seen).toEqual([[other], [ownName]])
  })

  it('is given back by its holder only, never by a later one', async () => {
    const other = holderName(process.ppid)
    await withBuildLock(folder, async () => {
      rmSync(join(folder, '.build-lock'), { recursive: true })
      heldBy(other)
    })
    expect(readdirSync(join(folder, '.build-lock'))).toEqual([other])
  })
})
