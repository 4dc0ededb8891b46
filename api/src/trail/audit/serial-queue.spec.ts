import { describe, expect, it } from 'vitest'
import { serialQueue } from './serial-queue'

/** Work that ends on request, and what was begun so far. */
function someWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = serialQueue(async (name) => {
    const number = begun.push(name)
    await new Promise<void>((resolve) => ends.push(resolve))
    if (name === 'broken') throw new Error('broken')
    return number
  })
  const endNext = async () => {
    while (ends.length === 0) await Promise.resolve()
    ends.shift()?.()
  }
  return { ask, begun, endNext }
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
