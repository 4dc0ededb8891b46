import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { Button } from '../button/button'
import { SearchSelect } from './search-select'

const options = [
  { value: 'BQ', label: 'Bonaire' },
  { value: 'CW', label: 'Curaçao' },
  { value: 'NE', label: 'Niger' },
  { value: 'NG', label: 'Nigeria' },
]

type Props = { readonly start?: string; readonly error?: string }

function Island({ start = '', error }: Props) {
  const [value, setValue] = useState(start)
  return (
    <>
      <SearchSelect
        label="Place"
        hint="Where it is"
        error={error}
        options={options}
        value={value}
        onChange={setValue}
      />
      <p>Chosen: {value === '' ? 'none' : value}</p>
      <Button>Next</Button>
    </>
  )
}

const opened = (props: Props = {}) => {
  const { user } = renderPage(<Island {...props} />)
  return { user, input: screen.getByRole('combobox', { name: 'Place' }) }
}

describe('A list found by typing', () => {
  it('looks for what is typed instead of going on with the chosen text', async () => {
    const { user, input } = opened({ start: 'CW' })
    await user.type(input, 'bon')
    expect(input).toHaveValue('bon')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bonaire'])
    await user.keyboard('{Enter}')
    expect(screen.getByText('Chosen: BQ')).toBeVisible()
  })

  it('keeps an option that is chosen again', async () => {
    const { user, input } = opened({ start: 'CW' })
    await user.click(input)
    await user.click(screen.getByRole('option', { name: 'Curaçao' }))
    expect(screen.getByText('Chosen: CW')).toBeVisible()
  })

  it.each([
    ['chooses the one option that a typed text means', 'cura', 'CW'],
    ['chooses the option whose name was typed in full', 'niger', 'NE'],
    ['goes back to what was chosen when the text may mean several', 'ni', 'BQ'],
    ['clears when the text was emptied', '{Backspace}', 'none'],
  ])('%s once it is left', async (_what, typed, chosen) => {
    const { user, input } = opened({ start: 'BQ' })
    await user.type(input, typed)
    await user.tab()
    expect(screen.getByText(`Chosen: ${chosen}`)).toBeVisible()
  })

  it('keeps its options out of the page while it is closed', async () => {
    const { user, input } = opened()
    const options = () => screen.queryAllByRole('option', { hidden: true })
    expect(options()).toEqual([])
    await user.click(input)
    expect(options()).toHaveLength(4)
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(screen.getByText('Chosen: CW')).toBeVisible()
    expect(options()).toEqual([])
  })

  it('goes round by arrows, beginning with what is chosen', async () => {
    const { user, input } = opened({ start: 'NG' })
    await user.tab()
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard('{ArrowDown}')
    const reached = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(reached()).toBe('Nigeria')
    await user.keyboard('{ArrowDown}')
    expect(reached()).toBe('Bonaire')
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
    expect(screen.getByText('Chosen: NE')).toBeVisible()
  })

  it('forgets what was typed at Escape, and keeps what was chosen', async () => {
    const { user, input } = opened({ start: 'CW' })
    await user.type(input, 'bon{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(input).toHaveValue('Curaçao')
    await user.tab()
    expect(screen.getByText('Chosen: CW')).toBeVisible()
  })

  it('says when nothing is found, and Enter then chooses nothing', async () => {
    const { user, input } = opened({ start: 'CW' })
    await user.type(input, 'xyz')
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found')
    await expectNoViolations()
    await user.keyboard('{Enter}')
    expect(screen.getByText('Chosen: CW')).toBeVisible()
  })

  it('is cleared by Enter after its text was emptied', async () => {
    const { user, input } = opened({ start: 'CW' })
    await user.type(input, '{Backspace}{Enter}')
    expect(screen.getByText('Chosen: none')).toBeVisible()
  })

  it('is cleared by its button, and keeps the focus', async () => {
    const { user, input } = opened({ start: 'CW' })
    await user.click(screen.getByRole('button', { name: 'Clear Place' }))
    expect(screen.getByText('Chosen: none')).toBeVisible()
    expect(input).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Clear Place' })).toBeNull()
  })

  it('is named, also its list, and says what is wrong', async () => {
    const { user, input } = opened({ error: 'Value is required' })
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Where it is Value is required')
    await user.click(input)
    expect(screen.getByRole('listbox', { name: 'Place' })).toBeVisible()
    await expectNoViolations()
  })
})
