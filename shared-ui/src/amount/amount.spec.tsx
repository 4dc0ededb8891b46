import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../testing/expect-no-violations'
import { renderPage } from '../testing/render-page'
import { amountIn, amountText, moneyText } from './amount-text'
import { MoneyField } from './money-field'
import { PercentField } from './percent-field'

describe('An amount as it is typed', () => {
  it.each([
    ['1234.56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234,56', 1234.56],
    ["1'234.56", 1234.56],
    ['1 234,56', 1234.56],
    ['1\u202f234\u202f567.89', 1_234_567.89],
    ['1,234', 1234],
    ['1.234.567', 1_234_567],
    ['1.234', 1.234],
    ['12,5', 12.5],
    ['-500', -500],
    ['', ''],
  ])('%s means %s', (text, amount) => expect(amountIn(text)).toBe(amount))

  it.each(['12,34,56', '1,2345.6', 'ten', '1.2.3', '1,234,56', '--1'])('%s is none', (text) =>
    expect(amountIn(text)).toBe(text),
  )

  it('is shown so that no one mistakes thousands for decimals', () => {
    expect(amountText(1_234_567)).toBe('1\u202f234\u202f567')
    expect(amountText(1234.5)).toBe('1\u202f234.50')
    expect(amountIn(amountText(1_234_567.89))).toBe(1_234_567.89)
    expect(moneyText(12_500, 'EUR')).toBe('EUR 12\u202f500')
  })
})

function Money() {
  const [value, setValue] = useState<number | string>('')
  return (
    <>
      <MoneyField label="Turnover" currency="EUR" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  )
}

describe('A field for money', () => {
  it('shows on leaving how the amount was understood', async () => {
    const { user } = renderPage(<Money />)
    const input = screen.getByRole('textbox', { name: 'Turnover in EUR' })
    await user.type(input, '1.234,5')
    expect(input).toHaveValue('1.234,5')
    await user.tab()
    expect(input).toHaveValue('1\u202f234.50')
    expect(screen.getByRole('status')).toHaveTextContent('1234.5')
  })

  it('says when there are too many decimals, and keeps what is no number', async () => {
    const { user } = renderPage(<Money />)
    const input = screen.getByRole('textbox')
    await user.type(input, '1.234')
    expect(input).toHaveAccessibleDescription('Enter at most 2 decimals')
    await user.clear(input)
    await user.type(input, 'ten')
    await user.tab()
    expect(screen.getByRole('status')).toHaveTextContent('"ten"')
  })

  it('PLT-30 has no accessibility violations', async () => {
    renderPage(<Money />)
    await expectNoViolations()
  })
})

describe('A field for a percentage', () => {
  it('says what is left, and clamps nothing', async () => {
    const given: (number | string)[] = []
    const { user } = renderPage(
      <PercentField label="Shares held" value="" remaining={33.33} onChange={(value) => given.push(value)} />,
    )
    const input = screen.getByRole('textbox', { name: 'Shares held' })
    expect(input).toHaveAccessibleDescription('33.33% is left')
    await user.click(input)
    await user.paste('120')
    expect(given).toEqual([120])
    await expectNoViolations()
  })

  it('says when there are too many decimals', () => {
    renderPage(<PercentField label="Shares held" value={33.333} onChange={() => undefined} />)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Enter at most 2 decimals')
  })
})
