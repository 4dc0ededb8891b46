import { ApiError } from '@dossier/shared-ui/api'

/** GOV-08: one field whose value moved on since the change was proposed. */
export type MovedField = {
  readonly field: string
  readonly base: unknown
  readonly live: unknown
  readonly proposed: unknown
}

/** Why a decision was not taken, as far as the page has more to say about it than the server's sentence. */
export type Rejection = { readonly message: string; readonly requestId?: string | undefined } & (
  | { readonly kind: 'handled'; readonly by: string | undefined; readonly at: string | undefined }
  | { readonly kind: 'changed' }
  | { readonly kind: 'moved'; readonly fields: readonly MovedField[] }
  | { readonly kind: 'grown' }
  | { readonly kind: 'other' }
)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const textIn = (value: unknown, key: string) => {
  const found = isObject(value) ? value[key] : undefined
  return typeof found === 'string' ? found : undefined
}

function movedFields(details: unknown): readonly MovedField[] {
  const conflicts = isObject(details) && Array.isArray(details.conflicts) ? details.conflicts : []
  return conflicts.flatMap((conflict) => {
    const field = textIn(conflict, 'field')
    if (field === undefined || !isObject(conflict)) return []
    return [{ field, base: conflict.base, live: conflict.live, proposed: conflict.proposed }]
  })
}

/**
 * A refused decision in the terms of ruling 5. undefined when the decision was not refused but failed: nothing
 * answered, or the server could not.
 */
export function rejectionIn(error: unknown): Rejection | undefined {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return undefined
  const { message, requestId, details } = error
  const facts = { message, requestId }
  switch (error.code) {
    case 'already-handled':
      return { ...facts, kind: 'handled', by: textIn(details, 'handled_by_name'), at: textIn(details, 'handled_at') }
    case 'stale-record':
      return { ...facts, kind: 'changed' }
    case 'stale-values':
      return { ...facts, kind: 'moved', fields: movedFields(details) }
    case 'affected-grown':
      return { ...facts, kind: 'grown' }
    default:
      return { ...facts, kind: 'other' }
  }
}
