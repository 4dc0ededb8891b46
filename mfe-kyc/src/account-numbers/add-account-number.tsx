import { addedSuccessfully } from '@dossier/contract/platform/messages/platform'
import { call } from '@dossier/shared-ui/api'
import { IconPlus } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { fieldOf } from '@dossier/shared-ui/kinds'
import {
  Corrected,
  CreateDialog,
  checkNew,
  createAccountNumber,
  isAdditionOf,
  useCorrectable,
} from '@dossier/shared-ui/records'

type Props = {
  readonly companyId: string
  /** What the client calls its account numbers (TRP-03). */
  readonly label: string
  readonly size?: 'normal' | 'small'
}

const names = ['account_number']

/** TRP-21: asks for the number, and proposes it with its transaction profile. */
export function AddAccountNumber({ companyId, label, size = 'normal' }: Props) {
  const { corrected, isOpen, open, close } = useCorrectable((denied) => isAdditionOf(denied, 'account_number'))
  const title = `Add New ${label}`
  const fields = names.flatMap((name) => fieldOf('account_number', name) ?? []).map((field) => ({ ...field, label }))
  return (
    <>
      <Button size={size} icon={IconPlus} aria-label={title} onClick={open}>
        Add New
      </Button>
      {isOpen ? (
        <Corrected value={corrected}>
          <CreateDialog
            title={title}
            fields={() => fields}
            check={(values) => checkNew('account_number', names, values)}
            create={(values) => call(createAccountNumber, { body: { company_id: companyId, ...values } })}
            added={addedSuccessfully(label)}
            onClose={close}
          />
        </Corrected>
      ) : null}
    </>
  )
}
