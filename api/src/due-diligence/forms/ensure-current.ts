import { DomainError } from '../../platform/errors'
import type { JobContext } from '../context'
import type { Form } from './form'
import type { Author } from './form-authors'
import { presentForm } from './present-form'

/** Throws 409 with the form as it stands where it moved on since the revision that was seen (GOV-07). */
export async function ensureCurrent(
  ctx: JobContext,
  form: Form,
  rev: number | undefined,
  { scope, reader }: Pick<Author, 'scope' | 'reader'>,
) {
  if (rev === undefined || rev === form.record.rev) return
  throw new DomainError('stale-record', { details: { current: await presentForm(ctx, scope, form, reader) } })
}
