import { checkNew } from '@dossier/contract/file/checks/check-new'
import { normalisedNew } from '@dossier/contract/file/checks/normalised-edits'
import type { Kind } from '@dossier/contract/file/kinds'
import { ensure } from '../../platform/errors'
import type { Values } from '../engine/model'
import type { Input } from './kind'

/** The values that a creation was given for these fields of a kind, null for those left empty. Throws 400 with every field error at once. */
export const askedValues = <K extends Kind>(kind: K, names: readonly string[], input: Input): Values =>
  askedOfAll({ [kind]: names } as Readonly<Record<K, readonly string[]>>, input)[kind]

/** The same for fields of several kinds, by kind. */
export function askedOfAll<K extends Kind>(asked: Readonly<Record<K, readonly string[]>>, input: Input) {
  const kinds = Object.entries<readonly string[]>(asked) as [K, readonly string[]][]
  const errors = Object.assign({}, ...kinds.map(([kind, names]) => checkNew(kind, names, input)))
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })
  return Object.fromEntries(kinds.map(([kind, names]) => [kind, normalisedNew(kind, names, input)])) as Record<
    K,
    Values
  >
}
