import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../platform/fields/field'
import { reminderOf, stateOfReminder } from './reminders'

const file = { filename: 'a.pdf', serverName: 'a', filesize: 1, uploadDate: '2026-01-01' }
const of = (values: Record<string, FieldValue>) =>
  reminderOf((name) => ({ documentType: 'kyc-aoi-5', file, ...values })[name] ?? null)

describe('The reminder of a document', () => {
  it('DOC-17 comes so many days after its date', () => {
    expect(of({ certDate: '2026-01-31', certNotification: 30 })).toMatchObject({ counts: 'from', on: '2026-03-02' })
  })

  it('DOC-17 comes so many days before it expires, where its type expires', () => {
    const license = { documentType: 'kyc-gaming-license', expiration_date: '2026-03-02', certDate: '2020-01-01' }
    expect(of({ ...license, certNotification: 30 })).toMatchObject({ counts: 'up to', on: '2026-01-31' })
  })

  it.each([
    ['no days', { certDate: '2026-01-31', certNotification: 0 }],
    ['no choice', { certDate: '2026-01-31' }],
    ['no date', { certNotification: 30 }],
    ['no file', { certDate: '2026-01-31', certNotification: 30, file: null }],
    ['a type without reminders', { documentType: 'kyc-fpt-14', certDate: '2026-01-31', certNotification: 30 }],
    ['an unknown type', { documentType: 'nothing', certDate: '2026-01-31', certNotification: 30 }],
  ] satisfies [string, Record<string, FieldValue>][])('never comes with %s', (_what, values) => {
    expect(of(values)).toBeNull()
  })
})

describe('DOC-17 A reminder', () => {
  const expiring = { counts: 'up to', date: '2026-03-02', on: '2026-01-31' } as const
  const aging = { counts: 'from', date: '2026-01-31', on: '2026-03-02' } as const

  it.each([
    [expiring, '2026-01-30', 'ahead'],
    [expiring, '2026-01-31', 'come'],
    [expiring, '2026-03-02', 'come'],
    [expiring, '2026-03-03', 'expired'],
    [aging, '2026-03-01', 'ahead'],
    [aging, '2027-01-01', 'come'],
  ])('%o is on %s: %s', (reminder, today, state) => {
    expect(stateOfReminder(reminder, today)).toBe(state)
  })
})
