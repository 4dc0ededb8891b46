import { inviteToForm } from '@dossier/contract/due-diligence/endpoints/invitations'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { call } from '@dossier/shared-ui/api'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { FormModal, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import { AddressField, checkAddress } from '../records/address-field'

type Props = {
  readonly record: Pick<DueDiligenceRecord, '_id' | 'company_id'>
  /** The address that the form has. */
  readonly address: string
  readonly onClose: () => void
}

/** Asks where the link of a form is to be mailed, and mails it. */
export function InviteDialog({ record, address, onClose }: Props) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (email: string) => call(inviteToForm, { body: { id: record._id, email } }),
    onSuccess: () => {
      showSuccess(texts.invited)
      void refreshClient(queryClient, record.company_id)
    },
  })
  const form = useCheckedForm({
    initial: { email: address },
    check: ({ email }) => ({ email: checkAddress(email) }),
    send: ({ email }) => mutateAsync(email),
    onSent: onClose,
    onError: (error) => showError(texts.invitingFailed, error),
  })
  return (
    <FormModal title={texts.mailLink} submit="Send" form={form} onClose={onClose}>
      <AddressField {...form.field('email')} />
    </FormModal>
  )
}
