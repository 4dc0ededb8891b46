import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { ensure } from '../../platform/errors'
import type { Input } from './kind'

/** Throws 400 under each of these names that a call fills in though nothing is done with it. */
export function ensureUnused(input: Input, names: readonly string[]) {
  const sent = names.filter((name) => input[name] !== undefined && input[name] !== '')
  const errors = Object.fromEntries(sent.map((name) => [name, validationMessages.notApplicable]))
  ensure(sent.length === 0, 'invalid-request', { errors })
}
