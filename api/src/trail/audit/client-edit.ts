import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { canonical, sha256 } from '../events/canonical'

/** One field of a form as a save found and left it; `record` is the id of the record or element it belongs to. */
export type EditedField = {
  readonly record: string
  readonly field: string
  readonly old: FieldValue
  readonly new: FieldValue
}

/** What a save by link changed (GOV-32). */
export type ClientEdit = {
  readonly id: string
  readonly formId: string
  readonly companyId: string
  readonly at: Date
  /** Whether it came from a browser or network that staff had used. */
  readonly inside: boolean
  readonly fields: readonly EditedField[]
  /** In which round of review it came, the first beginning with the first submission; absent before that (GOV-19). */
  readonly round?: number
}

/** Returns the digest of what is stored; of what has not the form of an edit any more a text that is no digest. */
export function digestOfStoredEdit(edit: ClientEdit): string {
  try {
    return digestOfEdit(edit)
  } catch {
    return 'no edit'
  }
}

export const digestOfEdit = ({ id, formId, companyId, at, inside, fields, round }: ClientEdit): string =>
  sha256(
    canonical({
      id,
      formId,
      companyId,
      at: at.toISOString(),
      inside,
      fields,
      ...(round !== undefined && { round }),
    }),
  )
