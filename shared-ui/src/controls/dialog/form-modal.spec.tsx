import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useCheckedForm } from '../../draft/checked-form/use-checked-form'
import { unsaved } from '../../draft/unsaved/unsaved-store'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { TextArea } from '../text-field/text-area'
import { TextField } from '../text-field/text-field'
import { FormModal } from './form-modal'

const question = 'You have unsaved changes. Are you sure you want to leave?'

function Naming({ saving = false }) {
  const [open, setOpen] = useState(true)
  const [sent, setSent] = useState('nothing')
  return (
    <>
      {open ? <NamingDialog saving={saving} onSend={setSent} onClose={() => setOpen(false)} /> : null}
      <p>Sent: {sent}</p>
    </>
  )
}

type DialogProps = {
  readonly saving: boolean
  readonly onSend: (name: string) => void
  readonly onClose: () => void
}

function NamingDialog({ saving, onSend, onClose }: DialogProps) {
  const form = useCheckedForm({
    initial: { name: '', place: '' },
    check: () => ({}),
    send: async ({ name }) => onSend(name),
    guarded: true,
  })
  return (
    <FormModal title="Name it" submit="Give name" form={{ ...form, busy: saving }} onClose={onClose}>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('place')} label="Place" />
    </FormModal>
  )
}

function Explaining() {
  const form = useCheckedForm({ initial: { reason: '' }, check: () => ({}), send: async () => undefined })
  return (
    <FormModal title="Explain it" submit="Explain" form={form} onClose={() => undefined}>
      <TextArea {...form.field('reason')} label="Reason" />
      <TextField label="More" value="" onChange={() => undefined} />
    </FormModal>
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

  it('starts and goes on at a text area like at any other input', async () => {
    const { user } = renderPage(<Explaining />)
    const reason = screen.getByLabelText('Reason')
    await waitFor(() => expect(reason).toHaveFocus())
    await user.keyboard('Because')
    await user.click(press('Cancel'))
    await user.click(press('Stay'))
    expect(reason).toHaveFocus()
    expect(reason).toHaveValue('Because')
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
