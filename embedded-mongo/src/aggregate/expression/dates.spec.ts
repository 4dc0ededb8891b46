import { Timestamp } from 'bson'
import { describe, expect, it } from 'vitest'
import { expressionCompiler } from '../expressions'

const date = new Date('2026-11-20T10:20:30.456Z')
const zurich = 'Europe/Zurich'
const at = (text: string) => new Date(text)

const evaluated = (expression: unknown) =>
  expressionCompiler({ now: new Date(0), variables: { date } })(expression).evaluate({ nothing: null })

describe('The parts of a date', () => {
  it.each([
    [{ $year: '$$date' }, 2026],
    [{ $month: '$$date' }, 11],
    [{ $dayOfMonth: '$$date' }, 20],
    [{ $dayOfYear: '$$date' }, 324],
    [{ $dayOfWeek: '$$date' }, 6],
    [{ $isoDayOfWeek: '$$date' }, 5],
    [{ $week: '$$date' }, 46],
    [{ $isoWeek: '$$date' }, 47],
    [{ $hour: '$$date' }, 10],
    [{ $minute: '$$date' }, 20],
    [{ $second: '$$date' }, 30],
    [{ $millisecond: '$$date' }, 456],
    [{ $week: at('2026-01-03T00:00:00Z') }, 0],
    [{ $week: at('2026-01-04T00:00:00Z') }, 1],
    [{ $isoWeek: at('2027-01-03T00:00:00Z') }, 53],
    [{ $isoWeekYear: at('2027-01-03T00:00:00Z') }, 2026n],
    [{ $isoWeek: at('2024-12-30T00:00:00Z') }, 1],
    [{ $isoWeekYear: at('2024-12-30T00:00:00Z') }, 2025n],
    [{ $hour: { date: '$$date', timezone: zurich } }, 11],
    [{ $hour: { date: at('2026-07-01T10:00:00Z'), timezone: zurich } }, 12],
    [{ $dayOfMonth: { date: '$$date', timezone: '+14:00' } }, 21],
    [{ $hour: { date: '$$date', timezone: '-0230' } }, 7],
    [{ $year: '$nothing' }, null],
    [{ $year: { date: '$$date', timezone: null } }, null],
    [{ $year: new Timestamp({ t: 0, i: 1 }) }, 1970],
    [
      { $dateToParts: { date: '$$date', timezone: zurich } },
      { year: 2026, month: 11, day: 20, hour: 11, minute: 20, second: 30, millisecond: 456 },
    ],
    [
      { $dateToParts: { date: '$$date', iso8601: true } },
      { isoWeekYear: 2026, isoWeek: 47, isoDayOfWeek: 5, hour: 10, minute: 20, second: 30, millisecond: 456 },
    ],
  ])('%o are %o', (expression, expected) => {
    expect(evaluated(expression)).toEqual(expected)
  })
})

describe('A date in text', () => {
  it.each([
    [{ $dateToString: { date: '$$date' } }, '2026-11-20T10:20:30.456Z'],
    [{ $dateToString: { date: '$$date', timezone: 'UTC' } }, '2026-11-20T10:20:30.456Z'],
    [{ $dateToString: { date: '$$date', timezone: zurich } }, '2026-11-20T11:20:30.456'],
    [
      { $dateToString: { date: '$$date', format: '%d.%m.%Y %H:%M:%S.%L %j %w %u %U %V %G %b %B %% %z %Z' } },
      '20.11.2026 10:20:30.456 324 6 5 46 47 2026 Nov November % +0000 +000',
    ],
    [{ $dateToString: { date: '$$date', format: '%H %z %Z', timezone: '-0230' } }, '07 -0230 -150'],
    [{ $dateToString: { date: '$nothing', onNull: 'none' } }, 'none'],
    [{ $dateToString: { date: '$nothing' } }, null],
    [{ $dateFromString: { dateString: '2026-11-20T10:20:30.456Z' } }, date],
    [{ $dateFromString: { dateString: '2026-11-20T11:20:30.456', timezone: zurich } }, date],
    [{ $dateFromString: { dateString: '2026-11-20 12:20:30.456+0200' } }, date],
    [{ $dateFromString: { dateString: '20.11.2026', format: '%d.%m.%Y' } }, at('2026-11-20T00:00:00Z')],
    [{ $dateFromString: { dateString: '20 Nov 2026 7', format: '%d %b %Y %H' } }, at('2026-11-20T07:00:00Z')],
    [{ $dateFromString: { dateString: '2026-W47-5', format: '%G-W%V-%u' } }, at('2026-11-20T00:00:00Z')],
    [{ $dateFromString: { dateString: '2026 324', format: '%Y %j' } }, at('2026-11-20T00:00:00Z')],
    [{ $dateFromString: { dateString: '2026-11-20 12 +0200', format: '%Y-%m-%d %H %z' } }, at('2026-11-20T10:00:00Z')],
    [{ $dateFromString: { dateString: 'soon', onError: 'bad' } }, 'bad'],
    [{ $dateFromString: { dateString: '$nothing', onNull: 'none' } }, 'none'],
  ])('%o is %o', (expression, expected) => {
    expect(evaluated(expression)).toEqual(expected)
  })
})

describe('A date of parts', () => {
  it.each([
    [{ year: 2026, month: 11, day: 20, hour: 10 }, at('2026-11-20T10:00:00Z')],
    [{ year: 2026 }, at('2026-01-01T00:00:00Z')],
    [{ year: 2026, month: 14, day: 0 }, at('2027-01-31T00:00:00Z')],
    [{ year: 2026, month: 7, day: 1, hour: 12, timezone: zurich }, at('2026-07-01T10:00:00Z')],
    [{ isoWeekYear: 2026, isoWeek: 47, isoDayOfWeek: 5 }, at('2026-11-20T00:00:00Z')],
    [{ year: 2026, month: '$nothing' }, null],
  ])('%o is %o', (parts, expected) => {
    expect(evaluated({ $dateFromParts: parts })).toEqual(expected)
  })
})

describe('Time that passes', () => {
  const add = (startDate: unknown, unit: string, amount: number, timezone?: string) => ({
    $dateAdd: { startDate, unit, amount, ...(timezone === undefined ? {} : { timezone }) },
  })
  const difference = (from: string, to: string, unit: string, more = {}) => ({
    $dateDiff: { startDate: at(from), endDate: at(to), unit, ...more },
  })
  const truncate = (unit: string, more = {}) => ({ $dateTrunc: { date: '$$date', unit, ...more } })

  it.each([
    [add(at('2026-01-31T05:00:00Z'), 'month', 1), at('2026-02-28T05:00:00Z')],
    [add(at('2024-02-29T00:00:00Z'), 'year', 1), at('2025-02-28T00:00:00Z')],
    [add('$$date', 'quarter', -4), at('2025-11-20T10:20:30.456Z')],
    [add('$$date', 'day', 11), at('2026-12-01T10:20:30.456Z')],
    [add(at('2026-03-28T10:00:00Z'), 'day', 1, zurich), at('2026-03-29T09:00:00Z')],
    [add(at('2026-03-28T10:00:00Z'), 'hour', 24, zurich), at('2026-03-29T10:00:00Z')],
    [add('$nothing', 'day', 1), null],
    [{ $dateSubtract: { startDate: '$$date', unit: 'week', amount: 1 } }, at('2026-11-13T10:20:30.456Z')],
    [difference('2026-01-31T23:59:00Z', '2026-02-01T00:00:00Z', 'month'), 1n],
    [difference('2025-12-31T23:00:00Z', '2026-01-01T01:00:00Z', 'year'), 1n],
    [difference('2025-12-31T23:00:00Z', '2026-01-01T01:00:00Z', 'year', { timezone: '-05:00' }), 0n],
    [difference('2026-11-20T10:59:00Z', '2026-11-20T11:00:00Z', 'hour'), 1n],
    [difference('2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z', 'week'), 1n],
    [difference('2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z', 'week', { startOfWeek: 'monday' }), 0n],
    [difference('2026-11-22T00:00:00Z', '2026-11-20T00:00:00Z', 'day'), -2n],
    [truncate('month'), at('2026-11-01T00:00:00Z')],
    [truncate('quarter'), at('2026-10-01T00:00:00Z')],
    [truncate('year', { binSize: 10 }), at('2020-01-01T00:00:00Z')],
    [truncate('week'), at('2026-11-15T00:00:00Z')],
    [truncate('week', { startOfWeek: 'Mon' }), at('2026-11-16T00:00:00Z')],
    [truncate('day', { timezone: zurich }), at('2026-11-19T23:00:00Z')],
    [truncate('minute', { binSize: 15 }), at('2026-11-20T10:15:00Z')],
    [truncate('millisecond'), date],
  ])('%o is %o', (expression, expected) => {
    expect(evaluated(expression)).toEqual(expected)
  })
})

describe('Dates are refused', () => {
  it.each([
    [{ $year: 'x' }, 16006],
    [{ $hour: { date: '$$date', timezone: 'Nowhere/Land' } }, 40485],
    [{ $hour: { date: '$$date', timezone: 5 } }, 40533],
    [{ $hour: { date: '$$date', zone: 'UTC' } }, 40535],
    [{ $dateToString: { date: '$$date', format: '%k' } }, 18536],
    [{ $dateToString: { date: '$$date', format: '%' } }, 18535],
    [{ $dateToString: { date: '$$date', format: 5 } }, 18533],
    [{ $dateToString: { format: '%Y' } }, 18534],
    [{ $dateFromString: { dateString: '2026-02-30' } }, 241],
    [{ $dateFromString: { dateString: '2026-02-10T25:00:00Z' } }, 241],
    [{ $dateFromString: { dateString: '2026-02-10T10:00:00Z', timezone: 'UTC' } }, 241],
    [{ $dateFromString: { dateString: '2026-02', format: '%Y-%m' } }, 241],
    [{ $dateFromString: { dateString: 'x', format: '%Y' } }, 241],
    [{ $dateFromString: { dateString: '2026', format: '%q' } }, 18536],
    [{ $dateFromString: { dateString: 5 } }, 241],
    [{ $dateFromParts: { year: 'x' } }, 40515],
    [{ $dateFromParts: { year: 0 } }, 40523],
    [{ $dateFromParts: { month: 1 } }, 40516],
    [{ $dateAdd: { startDate: '$$date', unit: 'eon', amount: 1 } }, 9],
    [{ $dateAdd: { startDate: '$$date', unit: 5, amount: 1 } }, 5439013],
    [{ $dateAdd: { startDate: '$$date', unit: 'day', amount: 1.5 } }, 5166405],
    [{ $dateAdd: { startDate: '$$date', unit: 'year', amount: 1e6 } }, 5166406],
    [{ $dateTrunc: { date: '$$date', unit: 'day', binSize: 0 } }, 5439018],
    [{ $dateTrunc: { date: '$$date', unit: 'week', startOfWeek: 'noday' } }, 5439015],
  ])('%o: %i', (expression, code) => {
    expect(() => evaluated(expression)).toThrow(expect.objectContaining({ code }))
  })
})
