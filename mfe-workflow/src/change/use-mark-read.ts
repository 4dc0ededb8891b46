import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { useEffect } from 'react'
import type { ChangeDetail } from '../changes/change.queries'
import { markRead } from '../changes/change.queries'
import { markReadInLists } from '../changes/change-list.queries'

type Read = Pick<ChangeDetail, '_id' | 'company_id'>

/** NTF-03, NTF-10: opening a change marks it as read. The badge counts on. */
export function useMarkRead({ _id, company_id, read }: Pick<ChangeDetail, '_id' | 'company_id' | 'read'>) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (change: Read) => markRead(change._id),
    onSuccess: (_, change) => markReadInLists(queryClient, change),
  })
  useEffect(() => {
    if (!read) mutate({ _id, company_id })
  }, [_id, company_id, read, mutate])
}
