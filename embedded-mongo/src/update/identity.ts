import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import { isDocument, isRegex } from '../values/kinds'

/**
 * The document to be stored: with `_id` (a new one if there is none) and in first place. Refuses arrays and
 * regexes (2) and `$` names (52) as `_id`.
 */
export function withIdentity(document: Document, newId: () => unknown): Document {
  const { _id: id, ...others } = document
  if (id === undefined) return { _id: newId(), ...others }
  if (Array.isArray(id)) refuse('BadValue', "can't use an array for _id")
  if (isRegex(id)) refuse('BadValue', "can't use a regex for _id")
  if (isDocument(id)) refuseOperators(id)
  return Object.keys(document)[0] === '_id' ? document : { _id: id, ...others }
}

function refuseOperators(id: Document): void {
  const operator = Object.keys(id).find((name) => name.startsWith('$'))
  if (operator !== undefined) {
    refuse(
      'DollarPrefixedFieldName',
      `_id fields may not contain '$'-prefixed fields: ${operator} is not valid for storage.`,
    )
  }
}
