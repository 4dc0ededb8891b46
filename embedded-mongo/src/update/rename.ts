import type { Document } from '../values/document'
import { fieldOf } from '../values/document'
import { refuse } from '../values/errors'
import { isDocument } from '../values/kinds'
import { showValue } from '../values/show'
import { type Draft, refuseField } from './draft'

/** A field that gets another path. */
export type Rename = { from: readonly string[]; to: readonly string[] }

/** Reads a `$rename`; refuses positional paths and paths inside each other (2). */
export function parseRename(from: string, to: unknown): Rename {
  if (typeof to !== 'string') {
    return refuse('BadValue', `The 'to' field for $rename must be a string: ${from}: ${showValue(to)}`)
  }
  if (from.includes('$')) refuse('BadValue', `The source field for $rename may not be dynamic: ${from}`)
  if (to.includes('$')) refuse('BadValue', `The destination field for $rename may not be dynamic: ${to}`)
  if (from === to) refuse('BadValue', `The source and target field for $rename must differ: ${from}: "${to}"`)
  if (`${to}.`.startsWith(`${from}.`) || `${from}.`.startsWith(`${to}.`)) {
    refuse('BadValue', `The source and target field for $rename must not be on the same path: ${from}: "${to}"`)
  }
  return { from: namesOf(from), to: namesOf(to) }
}

function namesOf(path: string): string[] {
  const names = path.split('.')
  if (names.includes('')) {
    refuse('EmptyFieldName', `The update path '${path}' contains an empty field name, which is not allowed.`)
  }
  return names
}

/** Moves the value, if there is one. Neither path may go through an array (2). */
export function applyRename(draft: Draft, { from, to }: Rename): void {
  const { value, blocked } = draft.read(from)
  if (blocked !== undefined) refuseField(blocked.name, blocked.element)
  if (value === undefined) return
  refuseArrays(draft.document, from, 'source')
  refuseArrays(draft.document, to, 'destination')
  draft.remove(from)
  draft.write(to, value)
}

function refuseArrays(document: Document, path: readonly string[], role: 'source' | 'destination'): void {
  let value: unknown = document
  for (const [i, name] of path.entries()) {
    if (Array.isArray(value)) {
      const where = `'${path.join('.')}' in doc with _id: ${showValue(document._id)}`
      refuse(
        'BadValue',
        `The ${role} field cannot be an array element, ${where} has an array field called '${path[i - 1]}'`,
      )
    }
    value = isDocument(value) ? fieldOf(value, name) : undefined
  }
}
