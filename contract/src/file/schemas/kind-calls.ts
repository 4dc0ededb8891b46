import { z } from 'zod'
import { idOf, note, success } from '../../platform/schemas/shared'
import { type Kind, kindEntry, kinds } from '../kinds'
import { filedBySave, reviewAction } from './changes'
import { patchSchemaOf } from './field-values'
import { type RecordOf, schemaOfKind } from './records'

type Table = typeof kinds
type Wire<T> = z.ZodType<T, T>
/** One record under the key that answers hold it under. */
type Keyed<K extends Kind> = { readonly [Key in Table[K]['responseKey']]: Wire<RecordOf<K>> }
type Created<K extends Kind> = Table[K] extends { readonly createdWith: infer W }
  ? { readonly [Key in keyof W]: W[Key] extends Kind ? Wire<RecordOf<W[Key]>> : never }
  : Record<never, never>
type Given<K extends Kind> = Table[K] extends { readonly asked: readonly (infer Name extends string)[] }
  ? { readonly [Key in Name]: typeof given }
  : Record<never, never>

export const byId = (kind: Kind) => ({ params: z.strictObject({ id: idOf(kind) }) })

/** What an add dialog was given: which of it is asked for is worded by the server (PER-15). */
export const given = z.unknown().optional()

export const inClient = { company_id: idOf('company') }

// The table of kinds names keys at run time; the types above say what follows from it.
const keyed = <K extends Kind>(kind: K) => ({ [kinds[kind].responseKey]: schemaOfKind(kind) }) as never as Keyed<K>

const createdWith = <K extends Kind>(kind: K) =>
  Object.fromEntries(
    Object.entries(kindEntry(kind).createdWith ?? {}).map(([key, other]) => [key, schemaOfKind(other as Kind)]),
  ) as never as Created<K>

const asked = <K extends Kind>(kind: K) =>
  Object.fromEntries((kindEntry(kind).asked ?? []).map((name) => [name, given])) as never as Given<K>

/** One record by its id. */
export const readOf = <K extends Kind>(kind: K) => ({ ...byId(kind), response: success(keyed(kind)) })

/** A new record of a client: what its dialog asks for, and what it is answered with. */
export const createOf = <K extends Kind>(kind: K) => ({
  body: z.strictObject({ ...inClient, ...asked(kind), note }),
  response: success({ ...keyed(kind), ...createdWith(kind), action: reviewAction }),
})

/** Changed fields of one record, and what was filed of them. */
export const updateOf = <K extends Kind>(kind: K) => ({
  ...byId(kind),
  body: patchSchemaOf(kind),
  response: success({ ...keyed(kind), ...filedBySave }),
})
