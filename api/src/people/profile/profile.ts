import type { ProfileValues } from '@dossier/contract/people/checks/check-profile'
import { type ProfilePart, profileFields, profileParts } from '@dossier/contract/people/profile-fields'
import type { User } from '../users/user'

/** One part as it was saved, a row of its own (FIU-18). */
type ProfileRow = {
  readonly id: string
  /** Grows with every save. */
  readonly version: number
  readonly values: Readonly<Record<string, string>>
}

/** The personal data of one user: the parts that were ever saved. */
export type Profile = { readonly userId: string } & { readonly [Part in ProfilePart]?: ProfileRow }

/** What is stored of each part. */
export const valuesOf = (profile: Profile | null): ProfileValues => ({
  userInformation: profile?.userInformation?.values ?? {},
  userAddress: profile?.userAddress?.values ?? {},
  userPhone: profile?.userPhone?.values ?? {},
})

/** The profile with the parts that were saved now, and the names of the fields that differ from before. */
export function saved(
  userId: string,
  profile: Profile | null,
  values: ProfileValues,
  newId: () => string,
): { profile: Profile; fields: string[] } {
  const stored = valuesOf(profile)
  const differing = (part: ProfilePart) =>
    Object.keys(values[part]).filter((name) => values[part][name] !== (stored[part][name] ?? ''))
  const changed = profileParts.filter((part) => differing(part).length > 0)
  const rows = changed.map((part): [ProfilePart, ProfileRow] => {
    const row = profile?.[part]
    const merged = { ...stored[part], ...values[part] }
    return [part, { id: row?.id ?? newId(), version: row ? row.version + 1 : 0, values: merged }]
  })
  return { profile: { ...profile, userId, ...Object.fromEntries(rows) }, fields: changed.flatMap(differing) }
}

/** Every field of a part, '' for what is not filled in. */
const filled = (part: ProfilePart, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    profileFields[part].filter(({ readOnly }) => !readOnly).map(({ name }) => [name, values[name] ?? '']),
  )

/** ACC-33: the three parts as calls answer them. Names and address are the account's until the user saves their own. */
export function presentParts(user: User, profile: Profile | null) {
  const { userInformation, userAddress, userPhone } = valuesOf(profile)
  const account = { first_name: user.firstName, last_name: user.lastName, email: user.email }
  const own = Object.fromEntries(Object.entries(userInformation).filter(([, value]) => value !== ''))
  return {
    userInformation: { ...filled('userInformation', { ...account, ...own }), email_verified: user.emailVerified },
    userAddress: filled('userAddress', userAddress),
    userPhone: filled('userPhone', userPhone),
  }
}

/** FIU-18: what was saved, a table with at most one row a part. */
export function presentRows(user: User, profile: Profile | null) {
  const rowsOf = (part: ProfilePart) => {
    const row = profile?.[part]
    return row ? [{ _id: row.id, user_id: user.id, __v: row.version, ...filled(part, row.values) }] : []
  }
  return {
    userInformation: rowsOf('userInformation').map((row) => ({ ...row, email_verified: user.emailVerified })),
    userAddress: rowsOf('userAddress'),
    userPhone: rowsOf('userPhone'),
  }
}
