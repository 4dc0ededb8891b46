import { describe, expect, it } from 'vitest'
import { Pace } from './pace'

describe('The pace of long writes', () => {
  it('follows the time that the last part took', () => {
    const pace = new Pace()
    pace.took(500, 80)
    expect(pace.next).toBe(250)
    pace.took(250, 32)
    expect(pace.next).toBe(313)
  })

  it('rises in steps, so that one quick part does not make others wait for a long one', () => {
    const pace = new Pace()
    pace.took(500, 0)
    expect(pace.next).toBe(1_000)
    for (let i = 0; i < 10; i++) pace.took(pace.next, 0)
    expect(pace.next).toBe(10_000)
  })

  it('does not fall below what a commit is worth', () => {
    const pace = new Pace()
    pace.took(500, 60_000)
    expect(pace.next).toBe(200)
  })
})
