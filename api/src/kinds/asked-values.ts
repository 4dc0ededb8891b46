import { fieldOf } from '@dossier/contract/catalogue'
import { checkNew } from '@dossier/contract/checks/check-new'
import type { Kind } from '@dossier/contract/kinds'
import { isValueOf } from '@dossier/contract/validation/field-value'
import type { Values } from '../engine/model'
import { ensure } from '../errors'
import type { Input } from './kind'

/** Returns the values that a creation was given for these fields of a kind, null for those left empty. Throws 400 with every field error at once. */
export const askedValues = <K extends Kind>(kind: K, names: readonly string[], input: Input): Values =>
  askedOfAll({ [kind]: names } as Readonly<Record<K, readonly string[]>>, input)[kind]

/** The same for fields of several kinds, by kind. */
export function askedOfAll<K extends Kind>(asked: Readonly<Record<K, readonly string[]>>, input: Input) {
  const kinds = Object.entries<readonly string[]>(asked) as [K, readonly string[]][]
  const errors = Object.assign({}, ...kinds.map(([kind, names]) => checkNew(kind, names, input)))
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
  return Object.fromEntries(kinds.map(([kind, names]) => [kind, valuesGiven(kind, names, input)])) as Record<K, Values>
}

const valuesGiven = (kind: Kind, names: readonly string[], input: Input): Values =>
  Object.fromEntries(names.map((name) => [name, valueGiven(kind, name, input[name])]))

function valueGiven(kind: Kind, name: string, given: unknown) {
  const field = fieldOf(kind, name)
  if (field === undefined || given === undefined || !isValueOf(field, given)) return null
  const value = typeof given === 'string' ? given.trim() : given
  return value === '' ? null : value
}
