import type { Db } from 'mongodb'
import type { ActionDocument } from '../../file/case-files/stored-form'
import type { Scope } from '../../platform/access/scope'

/** How far the changes of an organisation were followed: up to this one, as it was filed or closed then. */
export type Followed = { readonly at: Date; readonly id: string }

/** What a page of changes says of whom to screen. */
export type ChangedPeople = {
  readonly people: readonly string[]
  /** Clients that are screened, or no longer, from then on. */
  readonly switchedClients: readonly string[]
  readonly followed: Followed
}

const screenedKinds: ReadonlySet<string> = new Set(['legal_entity', 'person'])
const switchOfClients = 'sanction_screening_available'

export type ChangedPeopleRepository = ReturnType<typeof createChangedPeopleRepository>

/** The persons and entities that changes were proposed or decided about. Reads the index of the lists of changes. */
export function createChangedPeopleRepository(db: Db) {
  const actions = db.collection<ActionDocument>('actions')
  const projection = { listed_at: 1, 'parts.recordId': 1, 'parts.kind': 1, [`parts.fields.${switchOfClients}`]: 1 }

  const changesAfter = ({ organisationId }: Scope, open: boolean, { at, id }: Followed, until: Date, limit: number) =>
    actions
      .find(
        {
          organisation_id: organisationId,
          open,
          listed_at: { $gte: at, $lte: until },
          $or: [{ listed_at: { $gt: at } }, { _id: { $gt: id } }],
        },
        { projection },
      )
      .sort({ listed_at: 1, _id: 1 })
      .limit(limit)
      .toArray()

  return {
    /** Who was changed after one moment, in the order of the changes; null where no one was. */
    async after(scope: Scope, followed: Followed, until: Date, limit: number): Promise<ChangedPeople | null> {
      const both = await Promise.all([true, false].map((open) => changesAfter(scope, open, followed, until, limit)))
      const changes = both.flat().toSorted(inOrder).slice(0, limit)
      const last = changes.at(-1)
      if (last === undefined) return null
      const parts = changes.flatMap((change) => change.parts)
      const idsOf = (which: (part: (typeof parts)[number]) => boolean) => [
        ...new Set(parts.filter(which).map(({ recordId }) => recordId)),
      ]
      return {
        people: idsOf(({ kind }) => screenedKinds.has(kind)),
        switchedClients: idsOf(({ fields }) => fields?.[switchOfClients] !== undefined),
        followed: { at: last.listed_at, id: last._id },
      }
    },
  }
}

const inOrder = (one: ActionDocument, other: ActionDocument) =>
  one.listed_at.getTime() - other.listed_at.getTime() || (one._id < other._id ? -1 : 1)
