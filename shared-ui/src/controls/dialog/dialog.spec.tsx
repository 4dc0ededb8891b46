import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'
import { Button } from '../button/button'
import { CountryField } from '../choice/country-field'
import { ConfirmDialog } from './confirm-dialog'
import { Drawer, Modal } from './modal'

function Deletion() {
  const [state, setState] = useState<'idle' | 'asking' | 'deleted'>('idle')
  return (
    <>
      <Button onClick={() => setState('asking')}>Delete client</Button>
      <p>{state === 'deleted' ? 'Asked for deletion' : null}</p>
      {state === 'asking' ? (
        <ConfirmDialog
          title="Delete Corporate KYC"
          text="Are you sure you want to delete this review? All the data for this review will be deleted."
          consequences={['History and review snapshots are kept for auditors.']}
          confirm="Delete"
          danger
          onConfirm={() => setState('deleted')}
          onCancel={() => setState('idle')}
        />
      ) : null}
    </>
  )
}

const opened = async () => {
  const page = renderPage(<Deletion />)
  await page.user.click(screen.getByRole('button', { name: 'Delete client' }))
  return { ...page, dialog: screen.getByRole('dialog', { name: 'Delete Corporate KYC' }) }
}

describe('Asking before an act', () => {
  afterEach(() => vi.useRealTimers())

  it('says what goes with it and starts on the way back', async () => {
    const { dialog } = await opened()
    expect(dialog).toHaveTextContent('History and review snapshots are kept for auditors.')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  })

  it('acts only when confirmed', async () => {
    const { user } = await opened()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(screen.getByText('Asked for deletion')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes by Escape and gives the focus back to its opener', async () => {
    const { user } = await opened()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete client' })).toHaveFocus())
  })

  it.each(['Modal', 'Drawer'])('%s closes by a click outside, but not by the second of a double click', (kind) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const close = vi.fn()
    const Dialog = kind === 'Modal' ? Modal : Drawer
    renderPage(
      <Dialog title="Filters" onClose={close}>
        None
      </Dialog>,
    )
    const press = () => {
      fireEvent.pointerDown(screen.getByRole('dialog'))
      fireEvent.click(screen.getByRole('dialog'))
    }
    vi.setSystemTime(Date.now() + 499)
    press()
    expect(close).not.toHaveBeenCalled()
    vi.setSystemTime(Date.now() + 1)
    press()
    expect(close).toHaveBeenCalledOnce()
  })

  it('stays when text inside is selected and the pointer let go outside', async () => {
    const { dialog } = await opened()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 })
    fireEvent.pointerDown(screen.getByRole('listitem'))
    fireEvent.click(dialog)
    expect(dialog).toBeVisible()
  })

  it('asks its owner when the browser wants to close it', async () => {
    const { dialog } = await opened()
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays open until its owner closes it, whatever the browser does', () => {
    const close = vi.fn()
    renderPage(
      <Modal title="Filters" onClose={close}>
        None
      </Modal>,
    )
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    act(() => {
      dialog.open = false
      dialog.dispatchEvent(new Event('close'))
    })
    expect(close).toHaveBeenCalledOnce()
    expect(dialog).toBeVisible()
  })

  it('takes Escape for the dialog on top alone', async () => {
    const heard: boolean[] = []
    const hear = (event: KeyboardEvent) => void heard.push(event.defaultPrevented)
    window.addEventListener('keydown', hear)
    function Both() {
      const [open, setOpen] = useState(2)
      return (
        <>
          {open > 0 ? (
            <Modal title="Below" onClose={() => setOpen(0)}>
              {open}
            </Modal>
          ) : null}
          {open > 1 ? (
            <Drawer title="On top" onClose={() => setOpen(1)}>
              {open}
            </Drawer>
          ) : null}
        </>
      )
    }
    const { user } = renderPage(<Both />)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'On top' })).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Below' })).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Escape}')
    expect(heard).toEqual([true, true, false])
    window.removeEventListener('keydown', hear)
  })

  it('leaves Escape to an open list of options inside', async () => {
    const { user } = renderPage(
      <Modal title="Filters" onClose={() => expect.unreachable('the dialog closes')}>
        <CountryField label="Country" value="" onChange={() => undefined} />
      </Modal>,
    )
    await user.click(screen.getByRole('combobox', { name: 'Country' }))
    expect(screen.getByRole('listbox')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('PLT-30 has no accessibility violations', async () => {
    await opened()
    await expectNoViolations()
  })
})
