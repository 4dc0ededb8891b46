import { addedSuccessfully } from '@dossier/contract/platform/messages/platform'
import { call } from '@dossier/shared-ui/api'
import { IconPlus } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { fieldOf } from '@dossier/shared-ui/kinds'
import { CreateDialog, checkNew, createAccountNumber } from '@dossier/shared-ui/records'
import { useState } from 'react'

type Props = {
  readonly companyId: string
  /** What the client calls its account numbers (TRP-03). */
  readonly label: string
  readonly size?: 'normal' | 'small'
}

const names = ['account_number']

/** TRP-21: asks for the number, and proposes it with its transaction profile. */
export function AddAccountNumber({ companyId, label, size = 'normal' }: Props) {
  const [isAdding, setAdding] = useState(false)
  const title = `Add New ${label}`
  const fields = names.flatMap((name) => fieldOf('account_number', name) ?? []).map((field) => ({ ...field, label }))
  return (
    <>
      <Button size={size} icon={IconPlus} aria-label={title} onClick={() => setAdding(true)}>
        Add New
      </Button>
      {isAdding ? (
        <CreateDialog
          title={title}
          fields={() => fields}
          check={(values) => checkNew('account_number', names, values)}
          create={(values) => call(createAccountNumber, { body: { company_id: companyId, ...values } })}
          added={addedSuccessfully(label)}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  )
}
