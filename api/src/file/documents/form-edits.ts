import { fieldOf } from '@dossier/contract/file/catalogue'
import type { Field } from '@dossier/contract/platform/fields/field'

/** Returns the texts of a form as the values of a document that they stand for (FIL-04); what stands for none is left to the checks. */
export const editsOf = (texts: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, typed(fieldOf('kyc_file', name), text)]))

function typed(field: Field | undefined, text: unknown): unknown {
  if (typeof text !== 'string' || text === '') return text
  if (field?.input === 'reminder') return Number(text)
  return field?.input === 'rich' ? parsed(text) : text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
