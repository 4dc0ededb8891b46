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
  readonly size?: 'small' | 'medium' | 'large'
  readonly form: CheckedForm
  readonly onClose: () => void
  readonly children: ReactNode
}

const firstInput = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('input, select, textarea')

/** A dialog to fill in; what was typed is not lost without a question (DSH-11), to which Escape says Stay. */
export function FormModal({ title, submit, danger = false, size = 'small', form: checked, onClose, children }: Props) {
  const { busy } = checked
  const { ref, noValidate, onSubmit } = checked.form
  const formId = useId()
  const { isAsking, setAsking, close, stay } = useQuestionOnClose(checked, onClose)

  const keep = (element: HTMLFormElement | null) => {
    ref.current = element
    firstInput(element)?.setAttribute('data-autofocus', '')
  }
  const send = (event: FormEvent) => {
    setAsking(false)
    if (busy) event.preventDefault()
    else onSubmit(event)
  }
  const buttons = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button kind={danger ? 'danger' : 'primary'} type="submit" form={formId} busy={busy}>
        {busy && !danger ? platformMessages.saving : submit}
      </Button>
    </>
  )
  return (
    <Modal
      title={title}
      size={size}
      onClose={close}
      footer={isAsking ? <LeaveOrStay onLeave={onClose} onStay={stay} /> : buttons}
    >
      <form id={formId} ref={keep} noValidate={noValidate} onSubmit={send}>
        <Stack>
          {children}
          {isAsking ? (
            <Alert state="pending" urgent>
              {platformMessages.unsavedChanges}
            </Alert>
          ) : null}
        </Stack>
      </form>
    </Modal>
  )
}

/** Asks before what was typed goes with the dialog; who stays goes on where they were. */
function useQuestionOnClose({ isDirty, form: { ref } }: CheckedForm, onClose: () => void) {
  const asker = useRef<Element>(null)
  const [isAsking, setAsking] = useState(false)

  const stay = () => {
    setAsking(false)
    const typedIn = ref.current?.contains(asker.current) ? asker.current : firstInput(ref.current)
    if (typedIn instanceof HTMLElement) typedIn.focus()
  }
  const close = () => {
    if (isAsking) return stay()
    if (!isDirty) return onClose()
    asker.current = document.activeElement
    setAsking(true)
  }
  return { isAsking, setAsking, close, stay }
}

const LeaveOrStay = ({ onLeave, onStay }: { readonly onLeave: () => void; readonly onStay: () => void }) => (
  <>
    <Button kind="danger" onClick={onLeave}>
      Leave
    </Button>
    <Button kind="primary" autoFocus onClick={onStay}>
      Stay
    </Button>
  </>
)
