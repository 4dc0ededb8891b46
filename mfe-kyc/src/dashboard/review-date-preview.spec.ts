import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { describe, expect, it } from 'vitest'
import { reviewDatePreview } from './review-date-preview'

type Values = Record<string, FieldValue>
const held: Values = {
  next_review_date_type: 'automatic',
  previous_review_date: '2024-02-29',
  risk_level: 'low',
  next_review_date: '2027-02-28',
}
const reading = (values: Values) => (name: string) => values[name]
const previewWith = (edits: Values, before = held) =>
  reviewDatePreview(reading({ ...before, ...edits }), reading(before))

describe('The proposed review date while one types', () => {
  it('DSH-24 DSH-25 follows the risk and the previous date', () => {
    expect(previewWith({ risk_level: 'high' })).toEqual({ next_review_date: '2025-02-28' })
    expect(previewWith({ risk_level: 'medium' })).toEqual({ next_review_date: '2026-02-28' })
    expect(previewWith({ previous_review_date: '2025-06-30' })).toEqual({ next_review_date: '2028-06-30' })
  })

  it('DSH-25 follows the mode when it becomes automatic again', () => {
    const manual = { ...held, next_review_date_type: 'manual', next_review_date: '2030-01-01' }
    expect(previewWith({ next_review_date_type: 'automatic' }, manual)).toEqual({ next_review_date: '2027-02-28' })
  })

  it('DSH-27 is empty while the previous date or the risk is missing', () => {
    expect(previewWith({ risk_level: '' })).toEqual({ next_review_date: '' })
    expect(previewWith({ previous_review_date: '31/12' })).toEqual({ next_review_date: '' })
  })

  it('stays what it is in manual mode and while nothing it depends on is edited', () => {
    expect(previewWith({ next_review_date_type: 'manual' })).toEqual({})
    expect(previewWith({ name: 'Harbour' })).toEqual({})
  })
})
