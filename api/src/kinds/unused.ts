import { validationMessages } from '@dossier/contract/messages/validation'
import { ensure } from '../errors'
import type { Input } from './kind'

/** Throws 400 under each of these names that a call fills in though nothing is done with it. */
export function ensureUnused(input: Input, names: readonly string[]) {
  const sent = names.filter((name) => input[name] !== undefined && input[name] !== '')
  const errors = Object.fromEntries(sent.map((name) => [name, validationMessages.notApplicable]))
  ensure(sent.length === 0, 'invalid-request', { errors })
}
