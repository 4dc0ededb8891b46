import { noticeTexts } from '@dossier/contract/people/messages/notices'
import type { NoticeKind, NoticeState } from '@dossier/contract/people/notices'
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
  readonly about?: About
}

/** Which client it is about, what became of what it is about, and in which sitting that was filed (WRK-23). */
type About = { readonly companyId: string; readonly state?: NoticeState; readonly sittingId?: string }

export type Notice = Required<Omit<News, 'about'>> &
  Pick<News, 'about'> & { readonly id: string; readonly at: Date; readonly read: boolean }
/** Names of clients by id, of those that there are. */
type ClientNames = ReadonlyMap<string, string>

/** Returns a notice as its reader may see it now, which is not what they could see when it was written (GOV-35). */
export function presentNotice(notice: Notice, reader: Pick<Actor, 'permissions'>, clients: ClientNames): NoticeOnWire {
  const holds = (needed: readonly Permission[]) => needed.every((permission) => may(reader, permission))
  const visible = holds(notice.needs)
  return {
    _id: notice.id,
    kind: notice.kind,
    text: visible ? notice.text : noticeTexts.hidden,
    link: visible && holds(notice.linkNeeds) ? notice.link : null,
    about: visible ? aboutOf(notice, clients) : null,
    datetime: notice.at.toISOString(),
    read: notice.read,
  }
}

/** Of a client that was removed the text says who it was. */
function aboutOf({ about }: Notice, clients: ClientNames): NoticeOnWire['about'] {
  const name = about && clients.get(about.companyId)
  if (!about || name === undefined) return null
  return {
    company: { _id: about.companyId, name },
    state: about.state ?? null,
    sitting_id: about.sittingId ?? null,
  }
}
