import { describe, expect, it } from 'vitest'
import { despiteConflicts } from './write-conflict'

/** A write that fails so often before it succeeds. */
function failing(times: number, code: number) {
  let made = 0
  const write = async () => {
    made += 1
    if (made <= times) throw Object.assign(new Error('lost'), { code })
    return `made ${made} times`
  }
  return { write, made: () => made }
}

describe('A write that lost against others', () => {
  it('is made again until it wins', async () => {
    expect(await despiteConflicts(failing(3, 112).write)).toBe('made 4 times')
  })

  it('is given up when it never wins', async () => {
    const { write, made } = failing(Number.POSITIVE_INFINITY, 112)
    await expect(despiteConflicts(write)).rejects.toThrow('lost')
    expect(made()).toBe(20)
  })

  it('is not made again when it was refused for another reason', async () => {
    const { write, made } = failing(1, 11000)
    await expect(despiteConflicts(write)).rejects.toMatchObject({ code: 11000 })
    expect(made()).toBe(1)
  })
})
