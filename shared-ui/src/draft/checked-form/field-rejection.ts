import { ApiError } from '../../server/api/api-error'

/** What is wrong, by field. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string | undefined }

/** Sending was refused because of single fields, where the answer itself does not say so in `errors`. */
export class FieldRejection extends Error {
  readonly errors: Readonly<Record<string, string>>

  constructor(errors: Readonly<Record<string, string>>) {
    super(Object.values(errors).join(' '))
    this.name = 'FieldRejection'
    this.errors = errors
  }
}

/** Returns what an error says of the fields of a form; empty when it is about something else. */
export function fieldErrorsIn<Values>(error: unknown, fields: readonly string[]): FieldErrors<Values> {
  if (!(error instanceof ApiError || error instanceof FieldRejection)) return {}
  const named = Object.entries(error.errors).filter(([name]) => fields.includes(name))
  return Object.fromEntries(named) as FieldErrors<Values>
}
