import { addElement } from '@dossier/contract/due-diligence/endpoints/forms'
import { elementAdded, dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import type { ElementType } from '@dossier/contract/file/catalogue/due-diligence-form'
import { limits } from '@dossier/contract/platform/limits'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { call } from '@dossier/shared-ui/api'
import { FormModal, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { TextField } from '@dossier/shared-ui/core'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import type { FormVisit } from '../use-opened-form'

type Props = {
  readonly type: Exclude<ElementType, 'company'>
  readonly visit: FormVisit
  readonly onClose: () => void
  readonly onAdded: (elementId: string) => void
}

/** DDL-27: asks for the name of whom is added. */
export function AddParty({ type, visit, onClose, onAdded }: Props) {
  const form = useCheckedForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? validationMessages.fieldRequired : undefined }),
    send: async ({ name }) => {
      const { element } = await call(addElement, { body: { token: visit.token, type, name: name.trim() } })
      await visit.refresh()
      return element
    },
    onSent: (_, { _id }) => {
      showSuccess(elementAdded(type.replaceAll('_', ' ')))
      onClose()
      onAdded(_id)
    },
    onError: (error) => showOperationError('adding', error),
  })
  return (
    <FormModal title={texts.addElement} submit="Add" form={form} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={type.startsWith('corporate') ? 'Company name' : 'Full name'}
        maximum={limits.textMaximum}
      />
    </FormModal>
  )
}
