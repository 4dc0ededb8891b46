import { isFieldName } from '@dossier/shared-ui/kinds'

/** What a list is narrowed to, and in which order it stands, by the names that address and call share (WRK-09). */
export type Narrowing = Readonly<Partial<Record<NarrowingName, string>>>
export type NarrowingName = keyof typeof accepted
/** What becomes of it; undefined takes a name away. */
export type Changed = Readonly<Partial<Record<NarrowingName, string | undefined>>>

const isId = (value: string) => /^[0-9a-f]{24}$/.test(value)
const isDays = (value: string) => /^\d{1,4}$/.test(value)
const oneOf =
  (...values: readonly string[]) =>
  (value: string) =>
    values.includes(value)

const accepted = {
  for_me: oneOf('true'),
  mine: oneOf('true'),
  type: oneOf('create', 'update', 'remove'),
  field: isFieldName,
  author_id: isId,
  /** In lists over all clients. */
  client: isId,
  older_than_days: isDays,
  newer_than_days: isDays,
  changes_requested: oneOf('true'),
  marked: oneOf('self_approved', 'unconfirmed', 'inside'),
  order: oneOf('oldest'),
} as const

const names = Object.keys(accepted) as readonly NarrowingName[]

/** Returns what an address narrows its list to; what is no value of a name is as if it were not there. */
export function narrowingIn(search: URLSearchParams): Narrowing | undefined {
  const found = names.flatMap((name) => {
    const value = search.get(name)
    return value !== null && accepted[name](value) ? [[name, value] as const] : []
  })
  return found.length === 0 ? undefined : Object.fromEntries(found)
}

export function narrowedTo(narrowing: Narrowing, changed: Changed): Narrowing {
  const all: Changed = { ...narrowing, ...changed }
  return Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])))
}

/** Whether anything is left out: an order alone leaves nothing out. */
export const leavesOut = ({ order, ...narrowing }: Narrowing): boolean => Object.keys(narrowing).length > 0

/** A list that leaves nothing out, in the same order. */
export const orderAlone = ({ order }: Narrowing): Narrowing => narrowedTo({}, { order })

/** A narrowing as the calls take it. */
export const askedBy = ({ client, ...narrowing }: Narrowing): Readonly<Record<string, string>> => ({
  ...narrowing,
  ...(client !== undefined && { company_id: client }),
})
