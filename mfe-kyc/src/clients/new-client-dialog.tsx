import { clientMessages } from '@dossier/contract/messages/clients'
import { FormModal } from '@dossier/shared-ui/dialogs'
import { RadioGroup } from '@dossier/shared-ui/forms'
import { useId, useState } from 'react'
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
  const fieldsId = useId()
  const [client, setClient] = useState<NewClient>({})
  const [submitted, setSubmitted] = useState(false)
  const { add, adding, refused } = useAddClient(client)

  const faults = { ...refused, ...(submitted ? newClientFaults(client) : {}) }
  const idOf = (field: string) => `${fieldsId}-${field}`
  const set = (field: string) => (value: string) => setClient({ ...client, [field]: value })

  const submit = () => {
    setSubmitted(true)
    const [first] = Object.keys(newClientFaults(client))
    if (first === undefined) add()
    else focusOn(idOf(first))
  }

  return (
    <FormModal
      title={clientMessages.addNew}
      submit="Add client"
      typed={Object.values(client).some((value) => value !== '')}
      saving={adding}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormModal>
  )
}
