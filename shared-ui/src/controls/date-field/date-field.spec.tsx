import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { DateField } from './date-field'
import { DatePartsField } from './date-parts-field'
import { dateIn } from './typed-date'

describe('A typed date', () => {
  it.each([
    ['31/12/2020', '2020-12-31'],
    ['1/2/1985', '1985-02-01'],
    ['01.02.1985', '1985-02-01'],
    ['01021985', '1985-02-01'],
    ['1985-02-01', '1985-02-01'],
    ['29/02/2024', '2024-02-29'],
  ])('reads %s day first', (text, date) => {
    expect(dateIn(text)).toBe(date)
  })

  it.each(['29/02/2023', '12/31/2020', '1/2/85', 'tomorrow', '31/04/2026'])('does not make a date of %s', (text) => {
    expect(dateIn(text)).toBe(text)
  })
})

function ReviewDate({ initially = '' }: { readonly initially?: string }) {
  const [value, setValue] = useState(initially)
  return (
    <>
      <DateField label="Review date" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

function BirthDate() {
  const [value, setValue] = useState('')
  return (
    <>
      <DatePartsField label="Date of birth" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

describe('A date input', () => {
  it('LIM-33 shows a stored date as DD/MM/YYYY', () => {
    render(<ReviewDate initially="2026-03-04" />)
    expect(screen.getByLabelText('Review date')).toHaveValue('04/03/2026')
  })

  it('leaves the text alone while it is typed and tidies it when left', async () => {
    const user = userEvent.setup()
    render(<ReviewDate />)
    await user.type(screen.getByLabelText('Review date'), '4/3/2026')
    expect(screen.getByLabelText('Review date')).toHaveValue('4/3/2026')
    expect(screen.getByRole('status')).toHaveTextContent('2026-03-04')
    await user.tab()
    expect(screen.getByLabelText('Review date')).toHaveValue('04/03/2026')
  })

  it('PLT-30 has no accessibility violations', async () => {
    render(<ReviewDate initially="2026-03-04" />)
    await expectNoViolations()
  })
})

describe('A date in three fields', () => {
  it('becomes a date once day, month and year are there', async () => {
    const user = userEvent.setup()
    render(<BirthDate />)
    await user.type(screen.getByLabelText('Day'), '1')
    await user.type(screen.getByLabelText('Month'), '2')
    await user.type(screen.getByLabelText('Year'), '1985')
    expect(screen.getByRole('status')).toHaveTextContent('1985-02-01')
    expect(screen.getByLabelText('Month')).toHaveValue('2')
    await user.tab()
    expect(screen.getByLabelText('Month')).toHaveValue('02')
  })

  it('leaves the digits alone while one of them is typed anew', async () => {
    const user = userEvent.setup()
    render(<BirthDate />)
    await user.type(screen.getByLabelText('Day'), '1')
    await user.type(screen.getByLabelText('Month'), '2')
    await user.type(screen.getByLabelText('Year'), '1985')
    await user.clear(screen.getByLabelText('Day'))
    await user.type(screen.getByLabelText('Day'), '28')
    expect(screen.getByLabelText('Day')).toHaveValue('28')
    expect(screen.getByRole('status')).toHaveTextContent('1985-02-28')
  })

  it('keeps a day the calendar does not have for the check to refuse', async () => {
    const user = userEvent.setup()
    render(<BirthDate />)
    await user.type(screen.getByLabelText('Day'), '31')
    await user.type(screen.getByLabelText('Month'), '4')
    await user.type(screen.getByLabelText('Year'), '1985')
    await user.tab()
    expect(screen.getByRole('status')).toHaveTextContent('31/4/1985')
    expect(screen.getByLabelText('Day')).toHaveValue('31')
  })

  it('PLT-30 has no accessibility violations', async () => {
    render(<BirthDate />)
    await expectNoViolations()
  })
})
