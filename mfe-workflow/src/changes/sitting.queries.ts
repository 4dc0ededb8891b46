import { getSitting } from '@dossier/contract/file/endpoints/changes'
import type { ChangeOfSitting } from '@dossier/contract/file/schemas/change-decisions'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { call } from '@dossier/shared-ui/api'
import { changesKey } from '@dossier/shared-ui/area/client-queries'
import { queryOptions } from '@dossier/shared-ui/query'

export type SittingInFull = Answer<typeof getSitting>
export type { ChangeOfSitting }

/** What is open of the sitting of a change, each change in full (WRK-18). */
export const sittingQuery = (id: string) =>
  queryOptions({
    queryKey: [...changesKey(), 'sitting', id],
    queryFn: ({ signal }) => call(getSitting, { params: { id } }, { signal }),
  })

/** Those of its changes that its reader may see. */
export const shownOf = ({ changes }: Pick<SittingInFull, 'changes'>): readonly ChangeOfSitting[] =>
  changes.flatMap((change) => (change.visible ? [change] : []))

/** How many there are besides. */
export const hiddenIn = ({ changes }: Pick<SittingInFull, 'changes'>): number =>
  changes.filter(({ visible }) => !visible).length
