import { expect, it } from 'vitest'
import { waitingText } from './waiting-text'

const since = '2026-11-19T14:02:00.000Z'

it.each([
  ['2026-11-19T14:01:00.000Z', 'waits less than an hour'],
  ['2026-11-19T15:01:59.000Z', 'waits less than an hour'],
  ['2026-11-19T15:02:00.000Z', 'waits 1 hour'],
  ['2026-11-20T14:01:59.000Z', 'waits 23 hours'],
  ['2026-11-20T14:02:00.000Z', 'waits 1 day'],
  ['2026-11-22T15:00:00.000Z', 'waits 3 days'],
])('WRK-09 at %s a change of the day before %s', (now, text) => {
  expect(waitingText(since, Date.parse(now))).toBe(text)
})
