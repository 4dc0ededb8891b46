import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { ensure, found } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import type { JobContext } from '../context'

/**
 * The number of the version that someone accepts: the one with the `updated_at` that they were shown, null when they
 * were shown none, without a word about it the one that holds. Refuses an instant at which none was saved, and null
 * once there are terms: everyone accepts some (TRM-06).
 */
export async function acceptedTerms(
  { terms, session }: Acting<Pick<JobContext, 'terms'>>,
  shown: string | null | undefined,
) {
  const errors = { terms_updated_at: validationMessages.invalidValue }
  if (typeof shown === 'string') {
    const at = new Date(shown)
    const version = Number.isNaN(at.getTime()) ? null : await terms.savedAt(at, session)
    return found(version, 'invalid-request', { errors })
  }
  const current = await terms.current(session)
  ensure(shown === undefined || current === null, 'invalid-request', { errors })
  return current?.version ?? null
}
