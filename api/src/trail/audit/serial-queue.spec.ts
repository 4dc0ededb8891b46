import { describe, expect, it } from 'vitest'
import { serialQueue } from './serial-queue'

/** Work that ends on request, and what was begun so far. */
function someWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const aborted: string[] = []
  const ask = serialQueue(async (name, signal) => {
    const number = begun.push(name)
    await new Promise<void>((resolve) => {
      ends.push(resolve)
      signal.addEventListener('abort', () => resolve())
    })
    if (signal.aborted) aborted.push(name)
    if (name === 'broken') throw new Error('broken')
    return number
  })
  const endNext = async () => {
    while (ends.length === 0) await Promise.resolve()
    ends.shift()?.()
  }
  return { ask, begun, aborted, endNext }
}

describe('Long work', () => {
  it('is done one piece at a time, in the order in which it was asked for', async () => {
    const { ask, begun, endNext } = someWork()
    const answers = [ask('one'), ask('two')]
    await endNext()
    await answers[0]
    await endNext()
    expect(await Promise.all(answers)).toEqual([1, 2])
    expect(begun).toEqual(['one', 'two'])
  })

  it('that has not begun answers everyone who asks for it; once at work it begins anew for those who come later', async () => {
    const { ask, begun, endNext } = someWork()
    const first = [ask('one'), ask('one'), ask('one')]
    while (begun.length === 0) await Promise.resolve()
    const later = [ask('one'), ask('one')]
    await endNext()
    expect(await Promise.all(first)).toEqual([1, 1, 1])
    await endNext()
    expect(await Promise.all(later)).toEqual([2, 2])
  })

  it('that fails is no other’s fault', async () => {
    const { ask, endNext } = someWork()
    const [broken, whole] = [ask('broken'), ask('whole')]
    await endNext()
    await expect(broken).rejects.toThrow('broken')
    await endNext()
    expect(await whole).toBe(2)
  })
})

describe('Long work that people stop waiting for', () => {
  it('is aborted with the last of them, who are answered at once', async () => {
    const { ask, begun, aborted } = someWork()
    const [one, other] = [new AbortController(), new AbortController()]
    const answers = [ask('one', one.signal), ask('one', other.signal)]
    while (begun.length === 0) await Promise.resolve()
    one.abort(new Error('gone'))
    await expect(answers[0]).rejects.toThrow('gone')
    expect(aborted).toEqual([])
    other.abort(new Error('gone too'))
    await expect(answers[1]).rejects.toThrow('gone too')
    while (aborted.length === 0) await Promise.resolve()
    expect(aborted).toEqual(['one'])
  })

  it('is not begun, and begins anew for who comes later', async () => {
    const { ask, begun, endNext } = someWork()
    const first = ask('one')
    const gone = new AbortController()
    const left = ask('two', gone.signal)
    gone.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    const later = ask('two')
    await endNext()
    await first
    await endNext()
    expect(await later).toBe(2)
    expect(begun).toEqual(['one', 'two'])
  })

  it('goes on for those who never leave', async () => {
    const { ask, begun, aborted, endNext } = someWork()
    const gone = new AbortController()
    const left = ask('one', gone.signal)
    const stays = ask('one')
    while (begun.length === 0) await Promise.resolve()
    gone.abort(new Error('gone'))
    await expect(left).rejects.toThrow('gone')
    await endNext()
    expect([await stays, aborted]).toEqual([1, []])
    await expect(ask('one', gone.signal)).rejects.toThrow('gone')
  })
})
