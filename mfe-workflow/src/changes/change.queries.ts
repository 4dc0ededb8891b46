import { affectedChanges, getNotification, readNotification } from '@dossier/contract/file/endpoints/changes'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { call } from '@dossier/shared-ui/api'
import { changesKey } from '@dossier/shared-ui/area/client-queries'
import { queryOptions } from '@dossier/shared-ui/query'

type Detail = Answer<typeof getNotification>
export type ChangeDetail = Detail['notification']
/** What a change does to one record, with that record as it stood when the change was filed (CHG-18). */
export type PartInFull = ChangeDetail['parts'][number]
export type ClientOfChange = Detail['company']

/** One change in full (CHG-62). */
export const changeQuery = (id: string) =>
  queryOptions({
    queryKey: [...changesKey(), 'detail', id],
    queryFn: ({ signal }) => call(getNotification, { params: { id } }, { signal }),
  })

/** The other open changes that a decision touches, and the mark an approval names them by (CHG-65, GOV-11). */
export const affectedQuery = (id: string) =>
  queryOptions({
    queryKey: [...changesKey(), 'affected', id],
    queryFn: ({ signal }) => call(affectedChanges, { body: { id } }, { signal }),
  })

/** NTF-13. */
export const markRead = (id: string) => call(readNotification, { body: { notification_id: id } })
