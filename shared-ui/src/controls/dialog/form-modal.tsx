import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { CheckedForm } from '../../draft/checked-form/use-checked-form'
import { Button } from '../button/button'
import { Alert } from '../feedback/alert'
import { Stack } from '../layout/layout'
import { Modal } from './modal'

type Props = {
  readonly title: string
  /** The words on the button that sends. */
  readonly submit: string
  /** What it sends cannot be taken back. */
  readonly danger?: boolean
  readonly size?: 'small' | 'medium'
  readonly form: CheckedForm
  readonly onClose: () => void
  readonly children: ReactNode
}

const firstInput = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('input, select, textarea')

/** A dialog to fill in; what was typed is not lost without a question (DSH-11), to which Escape says Stay. */
export function FormModal({ title, submit, danger = false, size = 'small', form: checked, onClose, children }: Props) {
  const { isDirty, busy } = checked
  const { ref, noValidate, onSubmit } = checked.form
  const formId = useId()
  const asker = useRef<Element>(null)
  const [leaving, setLeaving] = useState(false)

  const stay = () => {
    setLeaving(false)
    const typedIn = ref.current?.contains(asker.current) ? asker.current : firstInput(ref.current)
    if (typedIn instanceof HTMLElement) typedIn.focus()
  }
  const close = () => {
    if (leaving) return stay()
    if (!isDirty) return onClose()
    asker.current = document.activeElement
    setLeaving(true)
  }
  const keep = (element: HTMLFormElement | null) => {
    ref.current = element
    firstInput(element)?.setAttribute('data-autofocus', '')
  }
  const send = (event: FormEvent) => {
    setLeaving(false)
    if (busy) event.preventDefault()
    else onSubmit(event)
  }

  return (
    <Modal
      title={title}
      size={size}
      onClose={close}
      footer={
        leaving ? (
          <>
            <Button key="leave" kind="danger" onClick={onClose}>
              Leave
            </Button>
            <Button key="stay" kind="primary" autoFocus onClick={stay}>
              Stay
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind={danger ? 'danger' : 'primary'} type="submit" form={formId} busy={busy}>
              {busy && !danger ? platformMessages.saving : submit}
            </Button>
          </>
        )
      }
    >
      <form id={formId} ref={keep} noValidate={noValidate} onSubmit={send}>
        <Stack>
          {children}
          {leaving ? (
            <Alert state="pending" urgent>
              {platformMessages.unsavedChanges}
            </Alert>
          ) : null}
        </Stack>
      </form>
    </Modal>
  )
}
