import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { describe, expect, it } from 'vitest'
import { dueDates, urgencyOf } from './due-dates'

const today = '2026-11-20'
const reading = (values: Record<string, FieldValue>) => (field: string) => values[field]

describe('What is due', () => {
  it('is the proposed review date, with the days that are left', () => {
    expect(dueDates(reading({ next_review_date: '2026-12-24' }), today)).toEqual([
      { field: 'next_review_date', label: 'Proposed review date', date: '2026-12-24', daysLeft: 34 },
    ])
  })

  it('is also the profit tax filing while its extension runs, the nearest first', () => {
    const values = { next_review_date: '2027-01-01', extension_up_till: '2026-12-01' }
    expect(dueDates(reading({ ...values, extension_profit_tax: 'YES' }), today).map(({ field }) => field)).toEqual([
      'extension_up_till',
      'next_review_date',
    ])
    expect(dueDates(reading({ ...values, extension_profit_tax: 'NO' }), today).map(({ field }) => field)).toEqual([
      'next_review_date',
    ])
  })

  it('is nothing while there is no date', () => {
    expect(dueDates(reading({ next_review_date: '' }), today)).toEqual([])
  })

  it.each([
    ['2026-11-19', 'overdue'],
    ['2026-11-20', 'soon'],
    ['2026-12-20', 'soon'],
    ['2026-12-21', 'later'],
  ])('is as urgent on %s: %s', (date, urgency) => {
    const [due] = dueDates(reading({ next_review_date: date }), today)
    expect(urgencyOf(due?.daysLeft ?? NaN)).toBe(urgency)
  })
})
