import { addedSuccessfully } from '@dossier/contract/platform/messages/platform'
import { call } from '@dossier/shared-ui/api'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { organisationQuery, useOrganisation } from '@dossier/shared-ui/area/organisation-query'
import { IconPlus } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { createAccountNumber, NoteDialog } from '@dossier/shared-ui/records'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'

type Props = {
  readonly companyId: string
  /** What the client calls its account numbers (TRP-03). */
  readonly label: string
  readonly size?: 'normal' | 'small'
}

/** TRP-21: proposes an account number with its transaction profile. Both start empty, so nothing but a note is asked. */
export function AddAccountNumber({ companyId, label, size = 'normal' }: Props) {
  const queryClient = useQueryClient()
  const noteRequired = useOrganisation()?.note_required ?? false
  const [asking, setAsking] = useState(false)
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (note: { readonly note?: string }) =>
      call(createAccountNumber, { body: { company_id: companyId, ...note } }),
    onSuccess: () => {
      showSuccess(addedSuccessfully(label))
      void refreshClient(queryClient, companyId)
    },
    onError: (error) => {
      showOperationError(`adding the ${label}`, error)
      void queryClient.invalidateQueries(organisationQuery)
    },
  })
  return (
    <>
      <Button
        size={size}
        icon={IconPlus}
        busy={isPending}
        aria-label={`Add New ${label}`}
        onClick={() => (noteRequired ? setAsking(true) : mutate({}))}
      >
        Add New
      </Button>
      {asking ? <NoteDialog title={`Add New ${label}`} send={mutateAsync} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
