import { describe, expect, it } from 'vitest'
import { inTime } from './in-time'

const never = new Promise<string>(() => {})

describe('Work that has a limit', () => {
  it('comes to what it comes to', async () => {
    await expect(inTime(Promise.resolve('done'), 60_000, 'late')).resolves.toBe('done')
    await expect(inTime(Promise.reject(new Error('failed')), 60_000, 'late')).rejects.toThrow('failed')
  })

  it('is given up when it takes longer', async () => {
    await expect(inTime(never, 1, 'no answer came in time')).rejects.toThrow('no answer came in time')
  })
})
