import type { VisibleChange } from '@dossier/contract/file/schemas/changes'
import type { QueryClient } from '@dossier/shared-ui/query'
import { sittingQuery } from '../changes/sitting.queries'
import { chosenIn } from './chosen'

/** Reads in full what was chosen in a list, by the sittings that it stands in. */
export async function readChosen(queryClient: QueryClient, changes: readonly VisibleChange[]) {
  const sittings = [...new Map(changes.map((change) => [change.sitting_id, change._id])).values()]
  const read = await Promise.all(sittings.map((id) => queryClient.fetchQuery(sittingQuery(id))))
  return chosenIn(read, changes)
}
