import type { Notice } from '@dossier/contract/people/schemas/notices'

/** Notices of one client and sitting, or of one sort; one without a client by itself. */
export type NoticeGroup = {
  readonly key: string
  /** What was denied or asked for first, then the newest. */
  readonly notices: readonly [Notice, ...Notice[]]
}

/** Where there is no sitting, as for hits and reminders, those of one sort. */
const keyOf = ({ _id, kind, about }: Notice) => (about ? `${about.company._id} ${about.sitting_id ?? kind}` : _id)

/** Whether a notice asks its reader for something: a change was denied or rejected, or is to be changed. */
const asks = ({ kind, about }: Notice) =>
  kind === 'asked_for_changes' || about?.state === 'denied' || about?.state === 'rejected'
const waits = (notice: Notice) => !notice.read && asks(notice)

const first = <T>(items: readonly T[], comesFirst: (item: T) => boolean) => [
  ...items.filter(comesFirst),
  ...items.filter((item) => !comesFirst(item)),
]

/** Groups notices that stand the newest first (WRK-23): groups in which something asks for their reader stand first. */
export function groupsOf(notices: readonly Notice[]): readonly NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>()
  for (const notice of first(notices, asks)) {
    const key = keyOf(notice)
    const known = groups.get(key)
    groups.set(key, { key, notices: known ? [...known.notices, notice] : [notice] })
  }
  const places = new Map<string, number>()
  for (const [place, notice] of notices.entries()) if (!places.has(keyOf(notice))) places.set(keyOf(notice), place)
  const inOrder = [...groups.values()].toSorted(
    (one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0),
  )
  return first(inOrder, (group) => group.notices.some(waits))
}
