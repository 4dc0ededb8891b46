import { changeListQuery } from '@dossier/shared-ui/changes'
import { Button, useNavigateTo } from '@dossier/shared-ui/core'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { useMay } from '@dossier/shared-ui/session'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { changeAddress, type ListLocation } from '../changes/list-location'
import { askedBy, narrowedTo } from '../changes/narrowing'
import { requestsOf, stopsOf } from '../changes/requests'
import { loadingChanges } from '../changes/view-texts'

/** WRK-09: opens what has waited longest for its reader's decision, of the list as it is narrowed; from there the queue goes on. */
export function ReviewTheOldest({ location }: { readonly location: ListLocation }) {
  const [mayApprove, mayDeny] = [useMay('approve_requested_changes'), useMay('reject_requested_changes')]
  const navigate = useNavigateTo()
  const queryClient = useQueryClient()
  const { view, companyId } = location
  const narrowing = narrowedTo(location.narrowing ?? {}, { for_me: 'true', order: 'oldest' })
  const find = useMutation({
    mutationFn: () =>
      queryClient.fetchQuery(changeListQuery({ view, companyId, page: 1, narrowed: askedBy(narrowing) })),
    onError: (error) => showOperationError(loadingChanges.operation, error),
  })
  if (!mayApprove && !mayDeny) return null
  const open = () =>
    find.mutate(undefined, {
      onSuccess: ({ notifications }) => {
        const [oldest] = stopsOf(requestsOf(notifications))
        if (oldest) navigate(changeAddress({ ...location, page: 1, narrowing }, oldest.change, oldest.isWhole))
        else showSuccess('Nothing waits for your decision')
      },
    })
  return (
    <Button kind="primary" busy={find.isPending} onClick={open}>
      Review the oldest
    </Button>
  )
}
