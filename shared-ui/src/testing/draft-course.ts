import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { slowLine } from './slow-line'
import { refuse } from './stub-api'

type Course = {
  readonly user: UserEvent
  /** A text field of a dialog in which everything is filled in as it may be sent. */
  readonly field: HTMLInputElement | HTMLTextAreaElement
  /** What the server calls the field. */
  readonly name: string
  readonly sendButton: () => HTMLElement
  /** Has the call of the form be answered like this from now on. */
  readonly answer: (answering: () => Promise<never>) => void
}

const words = 'Not with this value'

/**
 * What every dialog does with what is typed in it: what is typed while it is sent stays, a refusal stands only beside the
 * value that was sent, and closing asks first (DSH-11, SHL-46).
 */
export async function expectDraftKept({ user, field, name, sendButton, answer }: Course) {
  const line = slowLine()
  const refusal = () => refuse('invalid-request', { errors: { [name]: words } })
  const sent = field.value
  answer(async () => {
    await line.carries(undefined)
    return refusal()
  })
  await user.click(sendButton())
  await user.type(field, ' too')
  await line.arrives()
  await waitFor(() => expect(sendButton()).toBeEnabled())
  expect(field).toHaveValue(`${sent} too`)
  expect(screen.queryByText(words)).toBeNull()

  answer(async () => refusal())
  await user.click(sendButton())
  expect(await screen.findByText(words)).toBeVisible()
  expect(field).toHaveValue(`${sent} too`)
  await user.type(field, '!')
  expect(screen.queryByText(words)).toBeNull()

  await user.keyboard('{Escape}')
  expect(screen.getByText(platformMessages.unsavedChanges)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(field).toHaveValue(`${sent} too!`)
}
