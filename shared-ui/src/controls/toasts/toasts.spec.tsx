import { limits } from '@dossier/contract/platform/limits'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../server/api/api-error'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { Modal } from '../dialog/modal'
import { showError, showOperationError, showSuccess } from './announce'
import { ToastStack } from './toast-stack'

const error = new ApiError({
  status: 500,
  code: 'internal-error',
  message: 'Internal server error',
  requestId: 'req-77',
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
const announce = (say: () => void) => act(say)

describe('Toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(
      <>
        <button type="button">Before</button>
        <ToastStack />
      </>,
    )
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('ERR-01 LIM-25 takes errors away after 7 seconds and all others after 3', () => {
    announce(() => {
      showSuccess('Task created successfully')
      showError('Error creating task')
    })
    pass(limits.toastMs - 1)
    expect(screen.getByText('Task created successfully')).toBeVisible()
    pass(1)
    expect(screen.queryByText('Task created successfully')).toBeNull()
    pass(limits.errorToastMs - limits.toastMs - 1)
    expect(screen.getByText('Error creating task')).toBeVisible()
    pass(1)
    expect(screen.queryByText('Error creating task')).toBeNull()
  })

  it('ERR-01 stacks several and closes the one that is dismissed', () => {
    announce(() => {
      showSuccess('Changes saved')
      showSuccess('User created sucessfullly')
    })
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' })
    if (first !== undefined) fireEvent.click(first)
    expect(screen.queryByText('Changes saved')).toBeNull()
    expect(screen.getByText('User created sucessfullly')).toBeVisible()
  })

  it('ERR-01 announces errors at once and others when the reader is idle', () => {
    announce(() => {
      showSuccess('Changes saved')
      showError('Error loading terms')
    })
    const live = screen.getByText('Changes saved').closest('[aria-live="polite"]')
    expect(live).toBeVisible()
    expect(live).not.toContainElement(screen.getByRole('alert'))
    expect(screen.getByRole('alert')).toHaveTextContent('Error loading terms')
  })

  it('go from one to the next when they are dismissed by keyboard, and back to where the focus was', () => {
    const before = screen.getByRole('button', { name: 'Before' })
    act(() => before.focus())
    announce(() => {
      showSuccess('Changes saved')
      showError('Error loading terms')
    })
    const dismissals = () => screen.getAllByRole('button', { name: 'Dismiss' })
    act(() => dismissals()[0]?.focus())
    fireEvent.click(dismissals()[0] ?? expect.unreachable('nothing to dismiss'))
    expect(screen.getByText('Error loading terms')).toBeVisible()
    expect(dismissals()[0]).toHaveFocus()
    fireEvent.click(dismissals()[0] ?? expect.unreachable('nothing to dismiss'))
    expect(before).toHaveFocus()
  })

  it('lie in the modal dialog on top, where they can be reached, and outlast it', () => {
    announce(() => showError('Error loading terms'))
    const { unmount } = render(
      <Modal title="Filters" onClose={() => undefined}>
        None
      </Modal>,
    )
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('Error loading terms')
    unmount()
    expect(screen.getByRole('alert')).toHaveTextContent('Error loading terms')
  })

  it('waits while it is pointed at or has the focus, and goes on with the time that was left', () => {
    announce(() => showSuccess('Changes saved'))
    pass(2_000)
    fireEvent.mouseEnter(screen.getByText('Changes saved'))
    pass(60_000)
    expect(screen.getByText('Changes saved')).toBeVisible()
    fireEvent.mouseLeave(screen.getByText('Changes saved'))
    pass(999)
    expect(screen.getByText('Changes saved')).toBeVisible()
    pass(1)
    expect(screen.queryByText('Changes saved')).toBeNull()
  })

  it('ERR-07 offers the request id of an error and keeps the catalogued words', () => {
    announce(() => showError('Error creating task', error))
    expect(screen.getByRole('button', { name: 'Copy request id' })).toHaveAttribute('title', 'req-77')
    expect(screen.queryByText('Internal server error')).toBeNull()
  })

  it('ERR-02 LIM-35 LIM-36 uses the generic form where no text is given, with what the server said beneath', () => {
    announce(() => showOperationError('clients loading', error))
    expect(
      screen.getByText('There was an error during clients loading. Please try again or contact the support'),
    ).toBeVisible()
    expect(screen.getByText('Internal server error')).toBeVisible()
  })

  it('PLT-30 has no accessibility violations', async () => {
    announce(() => showError('Error creating task', error))
    vi.useRealTimers()
    await expectNoViolations()
  })
})
