import { fieldOf } from '@dossier/contract/file/catalogue'
import { kindNames } from '@dossier/contract/file/kinds'
import type { notifications } from '@dossier/contract/file/schemas/changes'
import { type Section, sectionNames } from '@dossier/contract/file/sections'
import { maySeeField } from '@dossier/contract/platform/fields/visibility'
import type { Filter } from 'mongodb'
import type { z } from 'zod'
import { dayMs } from '../../platform/durations'
import { facets } from '../case-files/facets'
import type { ActionDocument } from '../case-files/stored-form'
import { seesSections, type Viewer } from '../case-files/visibility'

/** What a caller asks of a list of changes, as the call takes it (WRK-09). */
export type Asked = Omit<z.output<typeof notifications.query>, 'offset' | 'limit' | 'sittings'>

/** What is left of a list: nothing that stands in these sections, all of these facets, listed between two instants. */
export type Narrowing = {
  readonly without?: readonly Section[]
  readonly facets?: readonly string[]
  /** Listed then or earlier. */
  readonly until?: Date | undefined
  /** Listed later than then. */
  readonly after?: Date | undefined
}

const filters = [
  'for_me',
  'mine',
  'type',
  'field',
  'author_id',
  'older_than_days',
  'newer_than_days',
  'marked',
  'changes_requested',
] as const
const isAsked = (value: unknown) => value !== undefined && value !== 'false'

/** Whether a list is narrowed at all: then what its reader may not see is neither listed nor counted. */
export const isNarrowed = (asked: Asked): boolean => filters.some((name) => isAsked(asked[name]))

/** Returns what is left for a reader; undefined where that is nothing, as by a field that is hidden from them. */
export function narrowingFor(viewer: Viewer, asked: Asked, now: Date): Narrowing | undefined {
  const { field, older_than_days, newer_than_days } = asked
  if (field !== undefined && !seesFieldOfName(viewer, field)) return undefined
  return {
    without: sectionNames.filter((section) => !seesSections(viewer, [section])),
    facets: facetsAsked(viewer, asked),
    until: older_than_days === undefined ? undefined : daysBefore(now, older_than_days),
    after: newer_than_days === undefined ? undefined : daysBefore(now, newer_than_days),
  }
}

function facetsAsked(
  { userId }: Viewer,
  { mine, type, field, author_id, marked, changes_requested }: Asked,
): readonly string[] {
  return [
    ...(isAsked(mine) ? [facets.author(userId)] : []),
    ...(author_id === undefined ? [] : [facets.author(author_id)]),
    ...(field === undefined ? [] : [facets.field(field)]),
    ...(marked === undefined ? [] : [facets.marked(marked)]),
    ...(isAsked(changes_requested) ? [facets.requested] : []),
    ...(type === undefined ? [] : [facets.type(type)]),
  ]
}

/** Fields of one name are hidden alike in all kinds that have one. */
const seesFieldOfName = (viewer: Viewer, name: string) =>
  kindNames.every((kind) => {
    const field = fieldOf(kind, name)
    return field === undefined || maySeeField(field, viewer)
  })

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** A narrowing as a query. */
export function narrowed({ without = [], facets = [], until, after }: Narrowing): Filter<ActionDocument> {
  const listedAt = { ...(until && { $lte: until }), ...(after && { $gt: after }) }
  const [first] = facets
  return {
    ...(first && { facets: facets.length === 1 ? first : { $all: [...facets] } }),
    ...(Object.keys(listedAt).length > 0 && { listed_at: listedAt }),
    ...(without.length > 0 && { sections: { $nin: [...without] } }),
  }
}
