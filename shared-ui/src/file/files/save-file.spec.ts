import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveFile } from './save-file'

const { createObjectURL, revokeObjectURL } = URL

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  Object.assign(URL, { createObjectURL, revokeObjectURL })
})

it('keeps the address of a saved file while a browser may still read it, and not for ever', () => {
  const revoke = vi.fn()
  Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: revoke })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  saveFile(new Blob(['%PDF']), 'paper.pdf')
  vi.advanceTimersByTime(10_000)
  expect([click.mock.calls.length, revoke.mock.calls]).toEqual([1, []])
  vi.advanceTimersByTime(60_000)
  expect(revoke.mock.calls).toEqual([['blob:paper']])
  click.mockRestore()
})
