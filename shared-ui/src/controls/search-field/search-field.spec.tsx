import { limits } from '@dossier/contract/platform/limits'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchField } from './search-field'

const asked: string[] = []

function Search({ initially = '' }: { readonly initially?: string }) {
  const [value, setValue] = useState(initially)
  const search = (text: string) => {
    asked.push(text)
    setValue(text)
  }
  return (
    <>
      <SearchField label="Search clients" value={value} onSearch={search} />
      <button type="button" onClick={() => setValue('from the address')}>
        Back
      </button>
    </>
  )
}

/** An address that follows as late as the spec wants it to. */
function LateSearch() {
  const [value, setValue] = useState('')
  return (
    <>
      <SearchField label="Search accounts" value={value} onSearch={(text) => asked.push(text)} atOnce />
      {['a', 'abc', 'from the address'].map((text) => (
        <button key={text} type="button" onClick={() => setValue(text)}>
          {text}
        </button>
      ))}
    </>
  )
}

const arrives = (text: string) => fireEvent.click(screen.getByRole('button', { name: text }))
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

describe('CLI-09 LIM-23 Searching a list', () => {
  beforeEach(() => {
    asked.length = 0
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('asks from three characters on', () => {
    render(<Search />)
    type('ac')
    pass(5_000)
    expect(asked).toEqual([])
    expect(screen.getByRole('searchbox')).toHaveAccessibleDescription('Type at least 3 characters')
    type('acm')
    expect(screen.queryByText('Type at least 3 characters')).not.toBeInTheDocument()
    pass(limits.searchPauseMs)
    expect(asked).toEqual(['acm'])
  })

  it('waits for a pause of 500 ms', () => {
    render(<Search />)
    type('acm')
    pass(499)
    type('acme')
    pass(499)
    expect(asked).toEqual([])
    pass(1)
    expect(asked).toEqual(['acme'])
  })

  it('asks when the box is cleared', () => {
    render(<Search initially="acme" />)
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    pass(limits.searchPauseMs)
    expect(asked).toEqual([''])
  })

  it('does not ask again for what is shown already', () => {
    render(<Search initially="acme" />)
    type('acme ')
    pass(5_000)
    expect(asked).toEqual([])
  })

  it('PLT-30 keeps what is typed while the address is behind it', () => {
    render(<LateSearch />)
    for (const text of ['a', 'ab', 'abc', 'abcd']) type(text)
    arrives('a')
    expect(screen.getByRole('searchbox')).toHaveValue('abcd')
    type('abcde')
    arrives('abc')
    expect(screen.getByRole('searchbox')).toHaveValue('abcde')
    arrives('from the address')
    expect(screen.getByRole('searchbox')).toHaveValue('from the address')
  })

  it('follows the address to a text that was typed and taken back at once', () => {
    render(<LateSearch />)
    type('a')
    type('')
    pass(limits.searchPauseMs)
    arrives('a')
    expect(screen.getByRole('searchbox')).toHaveValue('a')
  })

  it('asks with every letter where that is wanted, and when it is cleared', () => {
    render(<LateSearch />)
    type('a')
    type('ab ')
    type('ab c')
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
    pass(5_000)
    expect(asked).toEqual(['a', 'ab', 'ab c', ''])
  })

  it('follows the address', () => {
    render(<Search initially="acme" />)
    fireEvent.click(screen.getByText('Back'))
    pass(5_000)
    expect(screen.getByRole('searchbox')).toHaveValue('from the address')
    expect(asked).toEqual([])
  })
})
