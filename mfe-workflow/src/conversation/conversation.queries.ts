import {
  answerRequest,
  listChangeMessages,
  requestChanges,
  writeChangeMessage,
} from '@dossier/contract/file/endpoints/changes'
import type { ChangeMessage } from '@dossier/contract/file/schemas/change-conversation'
import { call } from '@dossier/shared-ui/api'
import { changesKey } from '@dossier/shared-ui/area/client-queries'
import { queryOptions } from '@dossier/shared-ui/query'
import type { ChangeDetail } from '../changes/change.queries'

export type { ChangeMessage }

/** What was written about a change (WRK-11). */
export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: [...changesKey(), 'messages', id],
    queryFn: ({ signal }) => call(listChangeMessages, { params: { id } }, { signal }),
  })

/** Writes about a change: in passing, to ask for changes of it, or to answer who did (WRK-12). */
export async function write(kind: ChangeMessage['kind'], { _id: id, rev }: ChangeDetail, text: string): Promise<void> {
  if (kind === 'message') await call(writeChangeMessage, { body: { id, text } })
  else await call(kind === 'request' ? requestChanges : answerRequest, { body: { id, rev, text } })
}
