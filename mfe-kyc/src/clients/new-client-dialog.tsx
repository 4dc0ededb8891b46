import { clientMessages } from '@dossier/contract/messages/clients'
import { platformMessages } from '@dossier/contract/messages/platform'
import { Alert, Button, Stack } from '@dossier/shared-ui/core'
import { Modal } from '@dossier/shared-ui/dialogs'
import { RadioGroup } from '@dossier/shared-ui/forms'
import { useUnsaved } from '@dossier/shared-ui/unsaved'
import { type FormEvent, useId, useState } from 'react'
import { askedOf, kindsOfClient, type NewClient, newClientFaults } from './new-client'
import { NewClientField } from './new-client-field'
import { useAddClient } from './use-add-client'

const focusOn = (id: string) => {
  const element = document.getElementById(id)
  const target = element?.matches('fieldset') ? element.querySelector('input') : element
  target?.focus()
}

/** CLI-16 to CLI-23: asks for the kind of client first, then for what that kind needs. */
export function NewClientDialog({ onClose }: { readonly onClose: () => void }) {
  const formId = useId()
  const [client, setClient] = useState<NewClient>({})
  const [submitted, setSubmitted] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { add, adding, refused } = useAddClient(client)
  const typed = Object.values(client).some((value) => value !== '')
  useUnsaved(typed)

  const faults = { ...refused, ...(submitted ? newClientFaults(client) : {}) }
  const idOf = (field: string) => `${formId}-${field}`
  const set = (field: string) => (value: string) => setClient({ ...client, [field]: value })
  const close = () => (typed && !leaving ? setLeaving(true) : onClose())

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const [first] = Object.keys(newClientFaults(client))
    if (first === undefined) add()
    else focusOn(idOf(first))
  }

  return (
    <Modal
      title={clientMessages.addNew}
      onClose={close}
      footer={
        leaving ? (
          <>
            <Button key="leave" kind="danger" onClick={onClose}>
              Leave
            </Button>
            <Button key="stay" kind="primary" autoFocus onClick={() => setLeaving(false)}>
              Stay
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" type="submit" form={formId} busy={adding}>
              {adding ? platformMessages.saving : 'Add client'}
            </Button>
          </>
        )
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        ref={(form) => form?.querySelector('input')?.setAttribute('data-autofocus', '')}
      >
        <Stack>
          <RadioGroup
            id={idOf('company_type')}
            label="Client Type"
            options={kindsOfClient}
            value={client.company_type ?? ''}
            onChange={set('company_type')}
            error={faults.company_type}
          />
          {client.company_type === undefined
            ? null
            : askedOf(client.company_type).map((field) => (
                <NewClientField
                  key={field}
                  id={idOf(field)}
                  name={field}
                  value={client[field] ?? ''}
                  onChange={set(field)}
                  error={faults[field]}
                />
              ))}
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
