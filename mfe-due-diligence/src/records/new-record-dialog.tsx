import { limits } from '@dossier/contract/limits'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { platformMessages } from '@dossier/contract/messages/platform'
import { Button, TextField } from '@dossier/shared-ui/core'
import { Modal } from '@dossier/shared-ui/dialogs'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useAddRecord } from './use-add-record'

type Props = { readonly companyId: string; readonly onClose: () => void }

const isShort = (label: string) => [...label.trim()].length < limits.dueDiligenceLabelMinimum

/** DDL-07: asks for a label, so that one review can be told from the next. */
export function NewRecordDialog({ companyId, onClose }: Props) {
  const formId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [label, setLabel] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const { add, adding, refused } = useAddRecord(companyId, onClose)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (isShort(label)) input.current?.focus()
    else add(label)
  }

  return (
    <Modal
      title={texts.addNew}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} busy={adding}>
            {adding ? platformMessages.saving : 'Add'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} ref={() => input.current?.setAttribute('data-autofocus', '')}>
        <TextField
          ref={input}
          label="Label"
          hint="The client reads it too, as “Yearly review 2026”."
          maximum={limits.textMaximum}
          value={label}
          onChange={setLabel}
          error={submitted && isShort(label) ? texts.labelShort : refused}
        />
      </form>
    </Modal>
  )
}
