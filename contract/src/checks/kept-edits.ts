import { fieldOf } from '../catalogue'
import type { InputKind } from '../field'
import type { Kind } from '../kinds'
import { isBlank } from '../validation/hidden-characters'
import { keptAddress } from '../validation/mailbox'
import { isEmptyRichText, isRichText } from '../validation/rich-text'

const typed: readonly InputKind[] = ['text', 'multiline', 'email', 'phone']

/**
 * Checked edits as they are kept: under the name a field is stored by (DOC-34), and a typed text without the blanks at
 * its ends, which no rule counts (VAL-26), an email address as its mailbox (GOV-31), text that shows nothing as none
 * (DOC-36).
 */
export function keptEdits(kind: Kind, edits: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(edits).map(([name, value]) => {
    const field = fieldOf(kind, name)
    return [field?.name ?? name, field ? keptValue(field.input, value) : value]
  })
  return Object.fromEntries(kept)
}

function keptValue(input: InputKind, value: unknown): unknown {
  if (typeof value === 'string') return keptText(input, value)
  return input === 'rich' && isRichText(value) && isEmptyRichText(value) ? '' : value
}

/** A text of an input as it is kept. */
export function keptText(input: InputKind, text: string): string {
  if (input === 'email') return keptAddress(text)
  if (!typed.includes(input)) return text
  return isBlank(text) ? '' : text.trim()
}
