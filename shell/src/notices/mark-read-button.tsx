import type { Notice } from '@dossier/contract/people/schemas/notices'
import { Button } from '@dossier/shared-ui/core'
import { useMarkRead } from './use-mark-read'

/** Marks the shown notices as read; nothing where all of them are. */
export function MarkReadButton({ notices }: { readonly notices: readonly Notice[] }) {
  const markRead = useMarkRead()
  const unread = notices.filter(({ read }) => !read)
  if (unread.length === 0) return null
  return (
    <Button size="small" busy={markRead.isPending} onClick={() => markRead.mutate(unread.map(({ _id }) => _id))}>
      Mark these as read
    </Button>
  )
}
