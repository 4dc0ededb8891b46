import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../testing/expect-no-violations'
import { renderPage } from '../testing/render-page'
import { MultiSelect } from './multi-select'

const options = [
  { value: 'CW', label: 'Curaçao' },
  { value: 'NL', label: 'Netherlands' },
  { value: 'SR', label: 'Suriname' },
]

function Countries({ start = [] }: { readonly start?: readonly string[] }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <MultiSelect label="Countries" options={options} value={value} onChange={setValue} />
      <output aria-label="value">{value.join()}</output>
    </>
  )
}

const input = () => screen.getByRole('combobox', { name: 'Countries' })
const value = () => screen.getByRole('status', { name: 'value' })

describe('A multi-select', () => {
  it('takes one after the other by keyboard, without closing the list', async () => {
    const { user } = renderPage(<Countries />)
    await user.click(input())
    await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}')
    expect(value()).toHaveTextContent('CW,NL')
    const list = screen.getByRole('listbox', { name: 'Countries' })
    expect(within(list).getByRole('option', { name: 'Netherlands' })).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    expect(value()).toHaveTextContent('CW')
  })

  it('finds what is typed, accents aside, and keeps the text for the next', async () => {
    const { user } = renderPage(<Countries />)
    await user.type(input(), 'cura')
    await user.click(screen.getByRole('option', { name: 'Curaçao' }))
    expect(value()).toHaveTextContent('CW')
    expect(input()).toHaveFocus()
  })

  it('takes the last one out by Backspace, and any by its button', async () => {
    const { user } = renderPage(<Countries start={['CW', 'NL', 'SR']} />)
    await user.click(input())
    await user.keyboard('{Backspace}')
    expect(value()).toHaveTextContent('CW,NL')
    await user.click(screen.getByRole('button', { name: 'Remove Curaçao' }))
    expect(value()).toHaveTextContent('NL')
    expect(input()).toHaveFocus()
  })

  it('says how many are chosen, and that nothing was found', async () => {
    const { user } = renderPage(<Countries start={['CW']} />)
    expect(screen.getByText('1 chosen')).toBeInTheDocument()
    await user.type(input(), 'zzz')
    expect(screen.getByText('Nothing found')).toBeInTheDocument()
  })

  it('PLT-30 has no accessibility violations, open or closed', async () => {
    const { user } = renderPage(<Countries start={['CW']} />)
    await expectNoViolations()
    await user.click(input())
    await expectNoViolations()
  })
})
