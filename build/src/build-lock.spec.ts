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

  it('tells whoever waits for it, once', async () => {
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
    mkdirSync(join(full, 'pid'), { recursive: true })
    await expect(withBuildLock(folder, async () => 'done')).rejects.toThrow('EISDIR')
    expect(readdirSync(folder)).toEqual([])
  })

  it('is given back when the work fails', async () => {
    await expect(withBuildLock(folder, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(held()).toBe(false)
  })

  it.each(['4194304', 'no number', ''])('of a process that is gone blocks nobody: %j', async (pid) => {
    mkdirSync(join(folder, '.build-lock'))
    writeFileSync(join(folder, '.build-lock', 'pid'), pid)
    expect(await withBuildLock(folder, async () => 'done')).toBe('done')
    expect(held()).toBe(false)
  })
})
