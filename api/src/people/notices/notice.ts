import { noticeTexts } from '@dossier/contract/people/messages/notices'
import type { NoticeKind } from '@dossier/contract/people/notices'
import type { Notice as NoticeOnWire } from '@dossier/contract/people/schemas/notices'
import type { Permission } from '@dossier/contract/platform/permissions'
import { type Actor, may } from '../../platform/access/actor'

/** What a person is to know, as an act says it. */
export type News = {
  /** The user it concerns. */
  readonly to: string
  readonly kind: NoticeKind
  readonly text: string
  /** Where it leads, an address of the product. */
  readonly link: `/${string}`
  /** Without all of these when it is read, only that there was something is shown. */
  readonly needs?: readonly Permission[]
  /** Without all of these the text stands without its link. */
  readonly linkNeeds?: readonly Permission[]
}

export type Notice = Required<News> & { readonly id: string; readonly at: Date; readonly read: boolean }

/** Returns a notice as its reader may see it now, which is not what they could see when it was written (GOV-35). */
export function presentNotice(notice: Notice, reader: Pick<Actor, 'permissions'>): NoticeOnWire {
  const holds = (needed: readonly Permission[]) => needed.every((permission) => may(reader, permission))
  const visible = holds(notice.needs)
  return {
    _id: notice.id,
    kind: notice.kind,
    text: visible ? notice.text : noticeTexts.hidden,
    link: visible && holds(notice.linkNeeds) ? notice.link : null,
    datetime: notice.at.toISOString(),
    read: notice.read,
  }
}
