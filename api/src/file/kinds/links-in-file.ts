import type { Kind } from '@dossier/contract/file/kinds'
import { memoized } from '../../platform/memoized'
import type { Action, CaseFile, ReviewedRecord } from '../engine/model'
import { type LinkChange, linkIn } from '../engine/parts'

type Records = CaseFile['records']
type Actions = CaseFile['actions']
type Found<T> = ReadonlyMap<string, readonly T[]>

/** What an open change says of a known record that is to hang under another, or no longer. */
type Relinking = { readonly recordId: string; readonly actionId: string; readonly does: LinkChange['does'] }

// No state of a file ever changes, so that each is searched once, however many of its records are asked about.
const linked = new WeakMap<Records, Map<string, Found<ReviewedRecord>>>()
const relinked = new WeakMap<Actions, Found<Relinking>>()

/** The records of a kind that hang under one by a link, in the order they were made. */
export function linkedUnder({ records }: CaseFile, kind: Kind, link: string, parentId: string) {
  const places = memoized(linked, records, () => new Map<string, Found<ReviewedRecord>>())
  const under = memoized(places, `${kind} ${link}`, () => byParent(records, kind, link))
  return under.get(parentId) ?? []
}

/** What open changes say of known records of a kind that are to hang under one by a link, or no longer. */
export const changesUnder = ({ actions }: CaseFile, kind: Kind, link: string, parentId: string) =>
  memoized(relinked, actions, () => byPlace(actions)).get(linkKey(kind, link, parentId)) ?? []

function byParent(records: Records, kind: Kind, link: string): Found<ReviewedRecord> {
  const under = new Map<string, ReviewedRecord[]>()
  for (const record of records.values()) {
    if (record.kind !== kind) continue
    for (const parentId of record.links[link] ?? []) memoized(under, parentId, () => []).push(record)
  }
  return under
}

function byPlace(actions: Actions): Found<Relinking> {
  const places = new Map<string, Relinking[]>()
  for (const { id: actionId, recordId, kind, link, change } of linksChanged(actions)) {
    const { parentId, does } = linkIn(link, change)
    memoized(places, linkKey(kind, link, parentId), () => []).push({ recordId, actionId, does })
  }
  return places
}

/** Fields that are no links are found by no link's name. */
const linksChanged = (actions: Actions) =>
  [...actions.values()]
    .filter(isOpen)
    .flatMap(({ id, parts }) =>
      parts
        .filter(({ type }) => type === 'update')
        .flatMap(({ recordId, kind, fields }) =>
          Object.entries(fields).map(([link, change]) => ({ id, recordId, kind, link, change })),
        ),
    )

const isOpen = ({ closing }: Action) => closing === null

/** Stands for a link to one parent. */
export const linkKey = (kind: string, link: string, parentId: string) => `${kind} ${link} ${parentId}`
