import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { useEffect } from 'react'
import { markReadInLists } from '../queue/change-list.queries'
import type { ChangeDetail } from './change.queries'
import { markRead } from './change.queries'

/** NTF-03, NTF-10: whoever opened a change has read it. The badge counts on. */
export function useMarkRead({ _id, read }: Pick<ChangeDetail, '_id' | 'read'>) {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: markRead,
    onSuccess: (_, id) => markReadInLists(queryClient, id),
  })
  useEffect(() => {
    if (!read) mutate(_id)
  }, [_id, read, mutate])
}
