import type { FormStatus } from '@dossier/contract/file/catalogue/due-diligence-form'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { isEmptyValue } from '@dossier/contract/platform/validation/empty'

type Answered = { readonly value?: FieldValue; readonly error?: string | null }

const isAnswered = (found: unknown): found is Answered =>
  typeof found === 'object' && found !== null && 'error' in found

/**
 * Returns what is wrong with a field as it stands (DDL-31). While the client still fills the form in for the first time,
 * what is only empty is no fault yet.
 */
export const existingErrors =
  (part: object, status: FormStatus) =>
  (name: string): string | undefined => {
    const found: unknown = name in part ? part[name as keyof typeof part] : undefined
    if (!isAnswered(found) || !found.error) return undefined
    return status === 'draft' && isEmptyValue(found.value) ? undefined : found.error
  }
