import { z } from 'zod'
import { limits } from '../../platform/limits'
import { anId, count, idOf, instant, success } from '../../platform/schemas/shared'
import { noticeKinds, noticeStates } from '../notices'

export const notice = z.object({
  _id: anId,
  kind: z.enum(noticeKinds),
  text: z.string(),
  /** An address of the product; null where its reader may not open it. */
  link: z.string().nullable(),
  /** WRK-23: the client it is about, by which notices are grouped; null where there is none, or its reader may not see it. */
  about: z
    .object({
      company: z.object({ _id: anId, name: z.string() }),
      state: z.enum(noticeStates).nullable(),
      /** Of a change. */
      sitting_id: anId.nullable(),
    })
    .nullable(),
  datetime: instant,
  read: z.boolean(),
})
export type Notice = z.infer<typeof notice>

/** How many are unread is counted up to `limits.unreadNotices`. */
const unread = z.int().max(limits.unreadNotices)

/** GOV-35: one's own, newest first. */
export const listNotices = {
  query: z.strictObject({ offset: count(0).optional(), limit: count(1, limits.noticePageSize).optional() }),
  response: success({ notices: z.array(notice), unread }),
}

/** Repeatable. Ids of others' notices are ignored like those of notices that were forgotten meanwhile. */
export const readNotices = {
  body: z.strictObject({ ids: z.array(idOf('notice')).max(limits.noticePageSize).readonly() }),
  response: success({ unread }),
}
