import type { InputKind } from '../fields/field'
import { isBlank } from './hidden-characters'
import { keptAddress } from './mailbox'

const typed: readonly InputKind[] = ['text', 'multiline', 'email', 'phone']

/** A text of an input as it is kept. */
export function keptText(input: InputKind, text: string): string {
  if (input === 'email') return keptAddress(text)
  if (!typed.includes(input)) return text
  return isBlank(text) ? '' : text.trim()
}
