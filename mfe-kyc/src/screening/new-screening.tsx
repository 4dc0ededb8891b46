import { limits } from '@dossier/contract/platform/limits'
import { runScreening } from '@dossier/contract/screening/endpoints'
import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import { call } from '@dossier/shared-ui/api'
import { FormModal, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Rejected, TextField } from '@dossier/shared-ui/core'
import { DateField } from '@dossier/shared-ui/forms'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { CountryField } from '@dossier/shared-ui/search-select'
import { useState } from 'react'
import { checkRequest, emptyRequest, type ScreeningRequest, startOfDay } from './new-screening-request'
import { rejectionText } from './rejection-text'
import { ResultDialog } from './result-dialog'
import { screeningsKey } from './screenings.queries'
import { WaitingDialog } from './waiting-dialog'

type Props = { readonly companyId: string; readonly onClose: () => void }

/** SAN-08, SAN-13: the form, then a wait, then the result; after an error the form again with what was typed. */
export function NewScreening({ companyId, onClose }: Props) {
  const queryClient = useQueryClient()
  const [rejection, setRejection] = useState<Error>()
  const { mutateAsync, data } = useMutation({
    mutationFn: ({ dob, ...facts }: ScreeningRequest) =>
      call(runScreening, { body: { company_id: companyId, ...facts, dob: startOfDay(dob) } }),
    // a request that failed is kept as well
    onSettled: () => void queryClient.invalidateQueries({ queryKey: screeningsKey(companyId) }),
  })
  const form = useCheckedForm({
    initial: emptyRequest,
    check: checkRequest,
    send: (request: ScreeningRequest) => {
      setRejection(undefined)
      return mutateAsync(request)
    },
    onError: (error) => setRejection(new Error(rejectionText(error))),
  })

  if (form.busy) return <WaitingDialog onClose={onClose} />
  if (data !== undefined) {
    return (
      <ResultDialog
        companyId={companyId}
        request={data.request}
        answer={data.data}
        hits={data.hits}
        onClose={onClose}
      />
    )
  }
  return (
    <FormModal title={texts.newTitle} submit={texts.submit} form={form} onClose={onClose}>
      <TextField {...form.field('firstname')} label="First Name" maximum={limits.textMaximum} required />
      <TextField {...form.field('surname')} label="Surname" maximum={limits.textMaximum} required />
      <DateField {...form.field('dob')} label="Date of Birth" required />
      <CountryField {...form.field('nationality')} label="Nationality" required />
      {rejection === undefined ? null : (
        <Rejected rejection={rejection} state="denied">
          {rejection.message}
        </Rejected>
      )}
    </FormModal>
  )
}
