import { checkProfile, type ProfileValues } from '@dossier/contract/people/checks/check-profile'
import { type ProfilePart, profileFields, profileParts } from '@dossier/contract/people/profile-fields'
import type { FieldErrors } from '@dossier/contract/platform/errors'
import { partOf, textOf, typedFields, type Values, type WireParts } from '../profile/profile-values'
import type { SavedChanges } from '../profile/use-profile-form'

type Row = Readonly<Record<string, unknown>>

/** One's own rows: at most one a part. */
export type SavedRows = Readonly<Record<ProfilePart, readonly Row[]>>

/** What is kept in a part; nothing where it was never saved. */
export const rowsAsParts = ({ userInformation, userAddress, userPhone }: SavedRows): WireParts => ({
  userInformation: userInformation[0] ?? {},
  userAddress: userAddress[0] ?? {},
  userPhone: userPhone[0] ?? {},
})

const textsOf = (parts: WireParts, part: ProfilePart): Values =>
  Object.fromEntries(typedFields(part).map(({ name }) => [name, textOf(parts[part][name])]))

/** The same as texts by part, for the check. */
export const storedValues = (parts: WireParts): ProfileValues => ({
  userInformation: textsOf(parts, 'userInformation'),
  userAddress: textsOf(parts, 'userAddress'),
  userPhone: textsOf(parts, 'userPhone'),
})

export const differing = (values: Values, stored: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== (stored[name] ?? '')))

/** FIU-17: what a save sends: changed cells, and no part without one. */
export function changesIn(edits: Values): SavedChanges {
  const sent = (part: ProfilePart) => partOf(part, ({ name, input }) => (input === 'date' ? undefined : edits[name]))
  const parts = profileParts.filter((part) => Object.keys(sent(part)).length > 0)
  return {
    ...Object.fromEntries(parts.map((part) => [part, sent(part)])),
    ...(edits.birth_date !== undefined && { birth_date: edits.birth_date }),
  }
}

/** The errors of the changed cells, by field. */
export const fieldErrorsIn = (edits: Values, stored: ProfileValues): FieldErrors =>
  checkProfile(changesIn(edits), stored).errors

/** FIU-16: the columns of a part; internal id, user id and version are none. */
export const columnsOf = (part: ProfilePart) => profileFields[part]
