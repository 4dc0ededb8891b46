import { namedDetails } from '@dossier/contract/trail/named-details'
import type { AuditEvent, NamedPlace, ShownEvent } from '../events/audit-event'

/** A name in an event: where it stands, and of whom or what it is. */
export type NameInEvent = { readonly place: string; readonly subject: string; readonly name: string }

/** What an event says in words before its names are taken out of it. */
type Said = Pick<
  ShownEvent,
  'organisation_id' | 'actor_id' | 'actor_name' | 'what' | 'record' | 'company_id' | 'details'
>

/** What of that the chain holds. */
type Nameless = Pick<AuditEvent, 'record' | 'details'>

const actorPlace = 'actor_name'
const recordPlace = 'record.name'
const detailsPlace = 'details'

/** Takes the names out of what an event says. They are those of its actor, of its record, and in its details. */
export function namesIn(event: Said): { readonly nameless: Nameless; readonly names: readonly NameInEvent[] } {
  const { actor_id, record, company_id, organisation_id, what } = event
  const ofRecord = record?.id ?? company_id ?? organisation_id
  const names: NameInEvent[] = [
    { place: actorPlace, subject: actor_id ?? company_id ?? organisation_id, name: event.actor_name },
  ]
  if (record) names.push({ place: recordPlace, subject: ofRecord, name: record.name })
  const paths = (namedDetails[what] ?? []).map((path) => path.split('.'))
  const details = takeOut(event.details, paths, detailsPlace, (place, name) =>
    names.push({ place, subject: ofRecord, name }),
  )
  return { nameless: { record: record && { kind: record.kind, id: record.id }, details }, names }
}

type Fields = Readonly<Record<string, unknown>>
type Path = readonly string[]

/** The same fields without the texts at these paths, each of which `tell` is given with its place. */
function takeOut(fields: Fields, paths: readonly Path[], place: string, tell: (place: string, name: string) => void) {
  const kept = Object.entries(fields).flatMap(([field, value]): [string, unknown][] => {
    const below = paths.filter(([step]) => step === field || step === '*').map(([, ...rest]) => rest)
    const here = `${place}.${field}`
    if (typeof value === 'string' && below.some(({ length }) => length === 0)) {
      tell(here, value)
      return []
    }
    const isInside = typeof value === 'object' && value !== null && below.length > 0
    return [[field, isInside ? takeOut(value as Fields, below, here, tell) : value]]
  })
  return Object.fromEntries(kept)
}

/** What is shown in place of a name that was erased. */
const erased = 'erased'

/** The event with its names, as those who may read the trail see it. `nameOf` answers a name by its digest, if it is there. */
export function withNames(
  { names, record, details, ...event }: AuditEvent,
  nameOf: (digest: string) => string | undefined,
): ShownEvent {
  const named = new Map(names.map(({ place, digest }: NamedPlace) => [place, nameOf(digest) ?? erased]))
  const detailed = [...named].filter(([place]) => place.startsWith(`${detailsPlace}.`))
  return {
    ...event,
    actor_name: named.get(actorPlace) ?? erased,
    record: record && { ...record, name: named.get(recordPlace) ?? erased },
    details: detailed.reduce<Fields>((all, [place, name]) => put(all, place.split('.').slice(1), name), details),
  }
}

/** The same fields with a value at a path. */
function put(fields: Fields, [field = '', ...rest]: Path, value: string): Fields {
  const inner = fields[field]
  return { ...fields, [field]: rest.length === 0 ? value : put((inner ?? {}) as Fields, rest, value) }
}
