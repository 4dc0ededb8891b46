import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../testing/expect-no-violations'
import { renderPage } from '../testing/render-page'
import { TextField } from '../text-field/text-field'
import { unsaved } from '../unsaved/unsaved-store'
import { FormModal } from './form-modal'

const question = 'You have unsaved changes. Are you sure you want to leave?'

function Naming({ saving = false }) {
  const [open, setOpen] = useState(true)
  const [name, setName] = useState('')
  const [place, setPlace] = useState('')
  const [sent, setSent] = useState('nothing')
  return (
    <>
      {open ? (
        <FormModal
          title="Name it"
          submit="Give name"
          typed={name !== '' || place !== ''}
          saving={saving}
          onSubmit={() => setSent(name)}
          onClose={() => setOpen(false)}
        >
          <TextField label="Name" value={name} onChange={setName} />
          <TextField label="Place" value={place} onChange={setPlace} />
        </FormModal>
      ) : null}
      <p>Sent: {sent}</p>
    </>
  )
}

const press = (name: string) => screen.getByRole('button', { name })

describe('A dialog to fill in', () => {
  it('starts at its first input and sends what was typed', async () => {
    const { user } = renderPage(<Naming />)
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus())
    await user.keyboard('Ada')
    await user.click(press('Give name'))
    expect(screen.getByText('Sent: Ada')).toBeInTheDocument()
  })

  it('closes at once while nothing is typed', async () => {
    const { user } = renderPage(<Naming />)
    await user.click(press('Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('DSH-11 asks before it throws away what was typed, the focus on Stay, and goes on where one was', async () => {
    const { user } = renderPage(<Naming />)
    await user.type(screen.getByLabelText('Place'), 'Paris')
    expect(unsaved.any()).toBe(true)
    await user.keyboard('{Escape}')
    expect(screen.getByRole('alert')).toHaveTextContent(question)
    expect(press('Stay')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.queryByText(question)).toBeNull()
    expect(screen.getByLabelText('Place')).toHaveFocus()
    await user.click(press('Cancel'))
    await user.click(press('Leave'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(unsaved.any()).toBe(false)
  })

  it('stays when Escape is pressed once more', async () => {
    const { user } = renderPage(<Naming />)
    await user.type(screen.getByLabelText('Name'), 'Ada')
    await user.keyboard('{Escape}{Escape}')
    expect(screen.queryByText(question)).toBeNull()
    expect(screen.getByLabelText('Name')).toHaveValue('Ada')
    expect(screen.getByLabelText('Name')).toHaveFocus()
  })

  it('is not sent twice', async () => {
    const { user } = renderPage(<Naming saving />)
    expect(press('Saving..')).toHaveAttribute('aria-disabled', 'true')
    await user.type(screen.getByLabelText('Name'), 'Ada')
    await user.click(press('Saving..'))
    expect(screen.getByText('Sent: nothing')).toBeInTheDocument()
  })

  it('PLT-30 has no accessibility violations, asking too', async () => {
    const { user } = renderPage(<Naming />)
    await user.type(screen.getByLabelText('Name'), 'Ada{Escape}')
    await expectNoViolations()
  })
})
