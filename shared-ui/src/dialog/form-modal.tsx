import { platformMessages } from '@dossier/contract/messages/platform'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../button/button'
import { Alert } from '../feedback/alert'
import { Stack } from '../layout/layout'
import { useUnsaved } from '../unsaved/unsaved-store'
import { Modal } from './modal'

type Props = {
  readonly title: string
  /** The words on the button that sends. */
  readonly submit: string
  /** Something was typed: closing asks first. */
  readonly typed: boolean
  readonly saving: boolean
  /** Not called again while saving. */
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const firstInput = (form: HTMLFormElement | null) => form?.querySelector('input')

/** A dialog to fill in; what was typed is not lost without a question (DSH-11), to which Escape says Stay. */
export function FormModal({ title, submit, typed, saving, onSubmit, onClose, children }: Props) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const asker = useRef<Element>(null)
  const [leaving, setLeaving] = useState(false)
  useUnsaved(typed)

  const stay = () => {
    setLeaving(false)
    const typedIn = form.current?.contains(asker.current) ? asker.current : firstInput(form.current)
    if (typedIn instanceof HTMLElement) typedIn.focus()
  }
  const close = () => {
    if (leaving) return stay()
    if (!typed) return onClose()
    asker.current = document.activeElement
    setLeaving(true)
  }
  const keep = (element: HTMLFormElement | null) => {
    form.current = element
    firstInput(element)?.setAttribute('data-autofocus', '')
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setLeaving(false)
    if (!saving) onSubmit()
  }

  return (
    <Modal
      title={title}
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
            <Button kind="primary" type="submit" form={formId} busy={saving}>
              {saving ? platformMessages.saving : submit}
            </Button>
          </>
        )
      }
    >
      <form id={formId} ref={keep} noValidate onSubmit={send}>
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
