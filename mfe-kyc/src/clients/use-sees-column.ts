import { type ClientOrderingKey, columnRights } from '@dossier/contract/file/client-list'
import { allowed, useSession } from '@dossier/shared-ui/session'

/** Whether one may see what a column shows, and so order and narrow the list by it (WRK-02). */
export function useSeesColumn(): (column: ClientOrderingKey) => boolean {
  const session = useSession()
  return (column) => {
    const right = columnRights[column]
    return right === undefined || allowed(session, right)
  }
}
