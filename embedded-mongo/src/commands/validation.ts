import type { Collection } from '../store/collection'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import { textOption } from './options'

const LEVELS = ['off', 'moderate', 'strict']
const ACTIONS = ['error', 'warn']

/** Refuses (2) levels and actions of validation that do not exist. */
export function checkValidation(options: Document): void {
  refuseOthers(options, 'validationLevel', LEVELS)
  refuseOthers(options, 'validationAction', ACTIONS)
}

function refuseOthers(options: Document, name: string, known: readonly string[]): void {
  const value = textOption(options, name)
  if (value === undefined || known.includes(value)) return
  refuse('BadValue', `Enumeration value '${value}' for field '${name}' is not a valid value.`)
}

/**
 * Refuses (121) a document the collection's validator does not let in. `before`: what an update changes; at the level
 * `moderate` one that did not match already may stay so.
 */
export function validate(
  { validator, options }: Collection,
  document: Document,
  { bypass, before }: { bypass: boolean; before?: Document },
): void {
  const { validationAction, validationLevel } = options
  if (bypass || validator === undefined || validationAction === 'warn' || validationLevel === 'off') return
  const isExcused = validationLevel === 'moderate' && before !== undefined && !validator.matches(before)
  if (isExcused || validator.matches(document)) return
  refuse('DocumentValidationFailure', 'Document failed validation', {
    details: { errInfo: { failingDocumentId: document._id, details: { operatorName: '$validator' } } },
  })
}
