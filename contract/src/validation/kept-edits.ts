import { fieldOf } from '../catalogue'
import type { InputKind } from '../field'
import type { Kind } from '../kinds'

const typed: readonly InputKind[] = ['text', 'multiline', 'email', 'phone']

/**
 * Checked edits as they are kept: under the name a field is stored by (DOC-34), and a typed text without the blanks at
 * its ends, which no rule counts (VAL-26).
 */
export function keptEdits(kind: Kind, edits: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(edits).map(([name, value]) => {
    const field = fieldOf(kind, name)
    const isTyped = typeof value === 'string' && field !== undefined && typed.includes(field.input)
    return [field?.name ?? name, isTyped ? value.trim() : value]
  })
  return Object.fromEntries(kept)
}
