import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../testing/embedded'
import { Files } from './files'
import { GroupCommit } from './group-commit'

const key = (name: string) => Buffer.from(name)

function committing() {
  const files = new Files({ folder: temporaryFolder(), noSync: true })
  onTestFinished(() => files.close())
  const counts = { commits: 0, failures: 0 }
  const commits = new GroupCommit(files, {
    beforeWork: () => {},
    beforeCommit: () => void counts.commits++,
    afterFailure: () => void counts.failures++,
  })
  const put = (name: string) => commits.write(() => files.put(key(name), key(name)))
  return { files, commits, counts, put }
}

describe('Writes that come in together', () => {
  it('are committed together and answered with what they came to', async () => {
    const { files, commits, counts, put } = committing()
    await Promise.all([put('a'), put('b'), put('c')])
    expect(counts).toEqual({ commits: 1, failures: 0 })
    expect(await commits.write(() => files.has(key('b')))).toBe(true)
  })

  it('are not touched by one that fails before it writes', async () => {
    const { files, commits, counts, put } = committing()
    const refused = commits.write(() => {
      throw new Error('no')
    })
    const outcomes = await Promise.allSettled([put('a'), refused, put('b')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect([files.has(key('a')), files.has(key('b'))]).toEqual([true, true])
    expect(counts).toEqual({ commits: 1, failures: 0 })
  })

  it('are done again without one that fails after it wrote', async () => {
    const { files, commits, counts, put } = committing()
    const half = commits.write(() => {
      files.put(key('half'), key('x'))
      throw new Error('no')
    })
    const outcomes = await Promise.allSettled([put('a'), half, put('b')])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect([files.has(key('a')), files.has(key('half')), files.has(key('b'))]).toEqual([true, false, true])
    expect(counts).toEqual({ commits: 2, failures: 2 })
  })

  it('wait while they are held', async () => {
    const { files, commits, put } = committing()
    const order: string[] = []
    const held = commits.hold(async () => {
      void put('a').then(() => order.push('written'))
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
      order.push(files.has(key('a')) ? 'too early' : 'held')
    })
    await held
    await put('b')
    expect(order).toEqual(['held', 'written'])
  })

  it('are refused (11600) once it is closed', async () => {
    const { commits, put } = committing()
    const waiting = put('a')
    commits.close()
    const late = put('b')
    const refused = { code: 11_600 }
    await expect(waiting).rejects.toMatchObject(refused)
    await expect(late).rejects.toMatchObject(refused)
  })
})
