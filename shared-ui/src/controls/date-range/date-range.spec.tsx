import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { type DateRange, rangeErrors } from './date-range'
import { DateRangeField } from './date-range-field'

describe('What is wrong with a range', () => {
  it('is nothing while an end is open', () => {
    expect(rangeErrors({ from: '', to: '' })).toEqual({})
    expect(rangeErrors({ from: '2026-01-01', to: '' })).toEqual({})
    expect(rangeErrors({ from: '2026-01-01', to: '2026-01-01' })).toEqual({})
  })

  it('is shown at the end it is about', () => {
    expect(rangeErrors({ from: '2026-02-01', to: '2026-01-31' })).toEqual({ to: 'Must be on or after 01/02/2026' })
    expect(rangeErrors({ from: '31/02/2026', to: '2026-01-31' })).toEqual({
      from: 'Enter a real date, e.g. 31/01/2026',
    })
    const limits = { minimum: '2026-01-01', maximum: '2026-12-31' }
    expect(rangeErrors({ from: '2025-12-31', to: '2027-01-01' }, limits)).toEqual({
      from: 'Must be on or after 01/01/2026',
      to: 'Must be on or before 31/12/2026',
    })
  })
})

const lastWeek = { label: 'Last 7 days', range: { from: '2026-11-14', to: '2026-11-20' } }

function Period() {
  const [value, setValue] = useState<DateRange>({ from: '', to: '' })
  return (
    <>
      <DateRangeField label="Period" value={value} onChange={setValue} presets={[lastWeek]} />
      <output>{`${value.from} ${value.to}`}</output>
    </>
  )
}

describe('A range of dates', () => {
  it('is typed by keyboard, day first', async () => {
    const { user } = renderPage(<Period />)
    await user.type(screen.getByRole('textbox', { name: 'From' }), '1/2/2026')
    await user.tab()
    await user.tab()
    await user.keyboard('31/1/2026')
    expect(screen.getByRole('status')).toHaveTextContent('2026-02-01 2026-01-31')
    expect(screen.getByRole('textbox', { name: 'To' })).toHaveAccessibleDescription('Must be on or after 01/02/2026')
  })

  it('is chosen by one click', async () => {
    const { user } = renderPage(<Period />)
    await user.click(screen.getByRole('button', { name: 'Last 7 days' }))
    expect(screen.getByRole('textbox', { name: 'From' })).toHaveValue('14/11/2026')
    expect(screen.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('PLT-30 has no accessibility violations', async () => {
    renderPage(<Period />)
    expect(screen.getByRole('group', { name: 'Period' })).toBeVisible()
    await expectNoViolations()
  })
})
