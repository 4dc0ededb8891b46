import type { SavedView } from '@dossier/contract/portfolio/schemas/views'
import type { ViewList, ViewState } from '@dossier/contract/portfolio/views'
import type { EventFacts } from '../../trail/events/audit-event'

/** How someone looks at a list, under a name. */
export type View = {
  readonly id: string
  readonly ownerId: string
  readonly list: ViewList
  readonly name: string
  readonly state: ViewState
  readonly shared: boolean
  readonly rev: number
}

type Names = ReadonlyMap<string, { readonly name: string }>

export const presentView = ({ id, ownerId, ...view }: View, names: Names): SavedView => ({
  _id: id,
  ...view,
  owner: { _id: ownerId, name: names.get(ownerId)?.name ?? '' },
})

/** What an event says of a view. What only its owner sees is not named. */
export const factsOf = ({ id, list, name, shared }: View, named: boolean) =>
  ({
    record: named ? { kind: 'saved_view', id, name } : null,
    companyId: null,
    details: { view: id, list, shared },
  }) satisfies Omit<EventFacts<'view saved'>, 'what'>
