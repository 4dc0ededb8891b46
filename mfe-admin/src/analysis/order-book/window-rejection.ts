import { ApiError } from '@dossier/shared-ui/api'
import { FieldRejection } from '@dossier/shared-ui/checked-form'

/** What the server finds wrong with a window stands at its days. */
export function throwAboutWindow(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  const { start, end } = error.errors
  if (start === undefined && end === undefined) throw error
  throw new FieldRejection({ ...(start && { startDay: start }), ...(end && { endDay: end }) })
}
