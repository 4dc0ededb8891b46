import { describe, expect, it } from 'vitest'
import {
  addMonths,
  addYears,
  calendarDateOf,
  daysAfter,
  daysBetween,
  daysLeftText,
  formatDate,
  formatDateAndTime,
  formatMessageTime,
  formatMoment,
  isCalendarDate,
  relativeTime,
  startOfDay,
} from './dates'

describe('Calendar dates', () => {
  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '1930-01-01'])('takes %s', (date) => {
    expect(isCalendarDate(date)).toBe(true)
  })

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '26-01-01',
    '2026-1-1',
    '',
  ])('VAL-23 refuses %j, a day the calendar does not have', (date) => {
    expect(isCalendarDate(date)).toBe(false)
  })

  it('DSH-27 puts 29 February on the 28th where the year has none', () => {
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
    expect(addYears('2024-02-29', 4)).toBe('2028-02-29')
    expect(addYears('2025-12-31', 3)).toBe('2028-12-31')
  })

  it.each([
    ['2026-03-31', 6, '2026-09-30'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2026-01-15', 12, '2027-01-15'],
  ])('adds months to %s: %i', (date, months, then) => {
    expect(addMonths(date, months)).toBe(then)
  })

  it.each([
    ['2026-03-02', 30, '2026-04-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-12-31', 1, '2026-01-01'],
  ])('%s and %i days make %s', (date, days, after) => {
    expect(daysAfter(date, days)).toBe(after)
  })
})

describe('Written dates', () => {
  const instant = '2026-03-04T17:05:09.000Z'

  it('LIM-33 lists read DD/MM/YYYY, of dates and of instants', () => {
    expect(formatDate('2026-03-04')).toBe('04/03/2026')
    expect(formatDate(instant, 'UTC')).toBe('04/03/2026')
    expect(formatDate(null)).toBe('')
  })

  it('tasks read DD/MM/YYYY HH:MM, messages MMM DD, YYYY hh:mm A', () => {
    expect(formatDateAndTime(instant, 'UTC')).toBe('04/03/2026 17:05')
    expect(formatMessageTime(instant, 'UTC')).toBe('Mar 04, 2026 05:05 PM')
    expect(formatMessageTime('2026-03-04T00:05:00.000Z', 'UTC')).toBe('Mar 04, 2026 12:05 AM')
  })

  it('snapshots and subsidiaries read MMM DD, YYYY at HH:mm', () => {
    expect(formatMoment(instant, 'UTC')).toBe('Mar 04, 2026 at 17:05')
    expect(formatMoment('2026-09-04T00:05:00.000Z', 'UTC')).toBe('Sep 04, 2026 at 00:05')
  })

  it('follows the time zone it is given', () => {
    expect(formatMoment('2026-01-01T02:30:00.000Z', 'America/Curacao')).toBe('Dec 31, 2025 at 22:30')
    expect(calendarDateOf('2026-01-01T02:30:00.000Z', 'America/Curacao')).toBe('2025-12-31')
  })
})

describe("The reader's own clock", () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone

  it.each(['2026-01-01T00:00:00Z', '2026-03-29T01:30:00Z', '2026-10-25T00:59:59.999Z', '1969-12-31T23:59:59Z'])(
    'reads %s as the zone of that name does',
    (instant) => {
      expect(calendarDateOf(instant)).toBe(calendarDateOf(instant, own))
      expect(formatDateAndTime(instant)).toBe(formatDateAndTime(instant, own))
    },
  )

  it('reads no time that is none', () => {
    expect(() => calendarDateOf('nonsense')).toThrow(RangeError)
    expect(() => calendarDateOf('nonsense', own)).toThrow(RangeError)
  })
})

describe('What is left until a day', () => {
  it.each([
    ['2026-11-20', 0, 'today'],
    ['2026-11-21', 1, '1 day left'],
    ['2027-11-20', 365, '365 days left'],
    ['2026-11-19', -1, '1 day overdue'],
    ['2026-11-13', -7, '7 days overdue'],
  ])('until %s is %i days: %s', (date, days, text) => {
    expect(daysBetween('2026-11-20', date)).toBe(days)
    expect(daysLeftText(days)).toBe(text)
  })
})

describe('A day of an office', () => {
  it.each([
    ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20', 'America/Curacao', '2026-11-20T04:00:00.000Z'],
    ['2026-07-01', 'Europe/Amsterdam', '2026-06-30T22:00:00.000Z'],
    ['2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
    ['2026-11-20', 'Pacific/Kiritimati', '2026-11-19T10:00:00.000Z'],
  ])('%s in %s begins at %s', (date, timeZone, instant) => {
    expect(startOfDay(date, timeZone)).toBe(instant)
  })

  it('begins at one where clocks skip midnight', () => {
    expect(startOfDay('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
  })
})

describe('Relative time', () => {
  const now = '2026-03-31T12:00:00.000Z'
  it.each([
    ['2026-03-31T11:59:59.500Z', '0 seconds ago'],
    ['2026-03-31T11:59:01.000Z', '59 seconds ago'],
    ['2026-03-31T11:59:00.000Z', '1 minute ago'],
    ['2026-03-31T11:00:01.000Z', '59 minutes ago'],
    ['2026-03-31T11:00:00.000Z', '1 hour ago'],
    ['2026-03-30T12:00:01.000Z', '23 hours ago'],
    ['2026-03-30T12:00:00.000Z', '1 day ago'],
    ['2026-03-01T12:00:00.000Z', '30 days ago'],
    ['2026-02-28T12:00:00.000Z', '2026-02-28'],
    ['2026-04-01T00:00:00.000Z', '0 seconds ago'],
  ])('LIM-32 %s reads %s', (instant, words) => {
    expect(relativeTime(instant, now, 'UTC')).toBe(words)
  })
})
