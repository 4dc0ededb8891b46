import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { SearchSelect } from '../../controls/choice/search-select'
import { TextField } from '../../controls/text-field/text-field'
import { renderPage } from '../../testing/render-page'
import { SaveBar } from './save-bar'

const islands = [
  { value: 'BQ', label: 'Bonaire' },
  { value: 'CW', label: 'Curaçao' },
]

function Form() {
  const [name, setName] = useState('Acme')
  const [island, setIsland] = useState('BQ')
  const [left, setLeft] = useState(false)
  const [saved, setSaved] = useState('nothing')
  const discard = () => {
    setName('Acme')
    setIsland('BQ')
    setSaved('nothing, taken back')
  }
  return (
    <>
      <TextField label="Name" value={name} onChange={setName} onBlur={() => setLeft(true)} />
      {left ? <p>The name was left</p> : null}
      <SearchSelect label="Island" options={islands} value={island} onChange={setIsland} />
      <SaveBar
        count={Number(name !== 'Acme') + Number(island !== 'BQ')}
        saving={false}
        onSave={() => setSaved(`${name}, ${island}`)}
        onDiscard={discard}
      />
      <p>Saved: {saved}</p>
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

describe('A press on the bar', () => {
  it('leaves the field only when it is over, so that nothing moves the button from under the pointer', async () => {
    const { user } = renderPage(<Form />)
    await user.type(screen.getByLabelText('Name'), ' II')
    await user.pointer({ keys: '[MouseLeft>]', target: button('Save') })
    expect(screen.getByLabelText('Name')).toHaveFocus()
    expect(screen.queryByText('The name was left')).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target: button('Save') })
    expect(screen.getByText('The name was left')).toBeVisible()
    expect(button('Save')).toHaveFocus()
    expect(screen.getByText('Saved: Acme II, BQ')).toBeVisible()
  })

  it('saves also what leaving the field brings', async () => {
    const { user } = renderPage(<Form />)
    await user.type(screen.getByLabelText('Name'), ' II')
    await user.type(screen.getByRole('combobox', { name: 'Island' }), 'cura')
    await user.click(button('Save'))
    expect(screen.getByText('Saved: Acme II, CW')).toBeVisible()
  })

  it('takes everything back on Discard', async () => {
    const { user } = renderPage(<Form />)
    await user.type(screen.getByLabelText('Name'), ' II')
    await user.pointer({ keys: '[MouseLeft>]', target: button('Discard') })
    expect(screen.queryByText('The name was left')).toBeNull()
    await user.pointer({ keys: '[/MouseLeft]', target: button('Discard') })
    expect(screen.getByText('Saved: nothing, taken back')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('gives the focus back to the field once the bar is gone', async () => {
    const { user } = renderPage(<Form />)
    await user.type(screen.getByLabelText('Name'), ' II')
    await user.click(button('Discard'))
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
  })
})
