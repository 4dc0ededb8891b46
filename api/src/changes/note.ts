import { organisationMessages } from '@dossier/contract/messages/organisation'
import { validationMessages } from '@dossier/contract/messages/validation'
import { hasHiddenCharacters, seenOf } from '@dossier/contract/validation/hidden-characters'
import type { Member } from '../access/actor'
import type { Transaction } from '../audit/transaction'
import type { CaseFile } from '../engine/model'
import { ensure } from '../errors'
import type { Dependencies } from './acting'

/**
 * Returns the file with its author's note on whatever was just filed (GOV-36). Throws 400 without one where the
 * organisation asks for it; what files nothing needs none.
 */
export async function withNote(
  { organisations }: Pick<Dependencies, 'organisations'>,
  member: Member,
  before: CaseFile,
  after: CaseFile,
  given: unknown,
  { session }: Transaction,
): Promise<CaseFile> {
  const filed = [...after.actions.values()].filter(({ id }) => !before.actions.has(id))
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
