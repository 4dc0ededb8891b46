import { describe, expect, it } from 'vitest'
import type { FieldValue } from '../../platform/fields/field'
import { notificationMissing } from './notification'

const missingOf = (values: Record<string, FieldValue>) => notificationMissing((name) => values[name])

describe('What keeps the automatic notification from being sent', () => {
  it('DSH-36 a corporate client needs these nine fields', () => {
    expect(missingOf({ company_type: 'corporate', location_type: 'local' })).toEqual([
      'Name',
      'Risk level',
      'Previous review date',
      'Proposed review date',
      'Final review date',
      'Current fiscal year',
      'Last annual account on file',
      'Last filed profit tax on file',
      'Extension profit tax',
    ])
  })

  it('DSH-37 needs the extension date of an extended one and the last general meeting of an offshore one', () => {
    expect(missingOf({ company_type: 'corporate', location_type: 'local', extension_profit_tax: 'YES' })).toContain(
      'Extension up till',
    )
    expect(missingOf({ company_type: 'corporate', location_type: 'abroad' })).toContain(
      'Last general meeting of shareholders',
    )
  })

  it('DSH-38 an account holder needs names, risk and the three review dates', () => {
    expect(missingOf({ company_type: 'account_holder' })).toEqual([
      'First Name',
      'Last Name',
      'Risk level',
      'Previous review date',
      'Proposed review date',
      'Final review date',
    ])
  })

  it('asks for nothing once everything is filled', () => {
    const filled = {
      company_type: 'account_holder',
      first_name: 'Ana',
      last_name: 'Lopez',
      risk_level: 'low',
      previous_review_date: '2025-01-01',
      next_review_date: '2028-01-01',
      date_final_compliance_review: '2025-02-01',
    }
    expect(missingOf(filled)).toEqual([])
    expect(missingOf({ ...filled, risk_level: '' })).toEqual(['Risk level'])
  })
})
