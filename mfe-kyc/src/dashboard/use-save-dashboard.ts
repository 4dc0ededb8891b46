import type { Answer } from '@dossier/contract/endpoint'
import { updateClient } from '@dossier/contract/endpoints/clients'
import { platformMessages } from '@dossier/contract/messages/platform'
import { ApiError, call } from '@dossier/shared-ui/api'
import { clientQuery, refreshClient } from '@dossier/shared-ui/area/client-queries'
import type { Edits } from '@dossier/shared-ui/edits'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showFailure, showSuccess } from '@dossier/shared-ui/toasts'
import type { DashboardEdits } from './use-dashboard-edits'

type Options = DashboardEdits & {
  readonly onSaved: () => void
  /** The server found faults in single fields. */
  readonly onRefused: () => void
}

const isStale = (failure: unknown) => failure instanceof ApiError && failure.code === 'stale-record'
const faultsIn = (failure: unknown) => (failure instanceof ApiError ? failure.errors : {})
const hasFaults = (failure: unknown) => Object.keys(faultsIn(failure)).length > 0

/** DSH-44: files what was changed and nothing else, based on the revision that was read (GOV-07). */
export function useSaveDashboard({ edits, base, rebase, onSaved, onRefused }: Options) {
  const queryClient = useQueryClient()
  const refresh = () => refreshClient(queryClient, base._id)
  const savedAs = ({ companyData }: Answer<typeof updateClient>) => ({ ...base, ...companyData })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (changes: Edits['changes']) =>
      call(updateClient, { params: { id: base._id }, body: { ...changes, rev: base.rev } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(clientQuery(base._id).queryKey, savedAs(answer))
      showSuccess(platformMessages.dataSaved)
      void refresh()
    },
    onError: (failure) => {
      if (isStale(failure)) return refresh()
      if (!hasFaults(failure)) showFailure('dashboard saving', failure)
    },
  })
  // of the edits as they are now, whatever is typed until the answer is there
  const settle = (answer: Answer<typeof updateClient>) => {
    edits.markSaved(edits.changes)
    rebase(savedAs(answer))
    onSaved()
  }
  const refuse = (failure: unknown) => {
    if (!hasFaults(failure)) return
    edits.setServerErrors(faultsIn(failure))
    onRefused()
  }
  const save = () => mutate(edits.changes, { onSuccess: settle, onError: refuse })
  return { save, saving: isPending, refusedAsStale: isStale(error), forgetRefusal: reset }
}
