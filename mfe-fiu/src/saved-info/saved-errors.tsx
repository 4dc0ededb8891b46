import type { FieldErrors } from '@dossier/shared-ui/checked-form'
import { ErrorSummary } from '@dossier/shared-ui/forms'
import { allTypedFields, type Values } from '../profile/profile-values'
import { humanized } from './humanized'
import { cellId } from './saved-table'

type Props = {
  readonly errors: FieldErrors<Values>
  /** Counts the saves that were refused. */
  readonly attempt: number
}

/** FIU-17: every error, each a link to its cell. */
export function SavedErrors({ errors, attempt }: Props) {
  const summary = allTypedFields.flatMap(({ name }) => {
    const error = errors[name]
    return error === undefined ? [] : [{ id: cellId(name), message: `${humanized(name)}: ${error}` }]
  })
  return <ErrorSummary title="Errors:" errors={summary} attempt={attempt} />
}
