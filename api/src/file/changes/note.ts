import { organisationMessages } from '@dossier/contract/people/messages/organisation'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { hasHiddenCharacters, seenOf } from '@dossier/contract/platform/validation/hidden-characters'
import { ensure } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import type { MemberContext } from '../context'
import type { CaseFile } from '../engine/model'
import { filedIn } from './acting'

/**
 * The file with its author's note on the actions that were just filed (GOV-36). Throws 400 without one where the organisation asks
 * for it; what files nothing needs none.
 */
export async function withNote(
  { organisations, member, session }: Pick<Acting<MemberContext>, 'organisations' | 'member' | 'session'>,
  before: CaseFile,
  after: CaseFile,
  given: unknown,
): Promise<CaseFile> {
  const filed = filedIn(before, after)
  if (filed.length === 0) return after
  const note = typeof given === 'string' ? given.trim() : ''
  ensure(!hasHiddenCharacters(note), 'invalid-request', { errors: { note: validationMessages.invalidValue } })
  if (seenOf(note) === '') {
    const { noteRequired: message } = organisationMessages
    const { note_required: isRequired } = await organisations.settings(member, session)
    ensure(!isRequired, 'invalid-request', { message, errors: { note: message } })
    return after
  }
  return {
    ...after,
    actions: new Map([...after.actions, ...filed.map((action) => [action.id, { ...action, note }] as const)]),
  }
}
