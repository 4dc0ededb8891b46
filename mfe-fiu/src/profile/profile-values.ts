import { type ProfilePart, profileFields, profileParts } from '@dossier/contract/people/profile-fields'
import type { Field } from '@dossier/contract/platform/fields/field'

/** Texts by field; every field of the three parts has a name of its own. */
export type Values = Readonly<Record<string, string>>

/** The parts as calls answer them. */
export type WireParts = Readonly<Record<ProfilePart, Readonly<Record<string, unknown>>>>

/** The fields of a part that someone types. */
export const typedFields = (part: ProfilePart): readonly Field[] =>
  profileFields[part].filter(({ readOnly }) => !readOnly)

export const allTypedFields: readonly Field[] = profileParts.flatMap(typedFields)

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What is typed of one part, read from values of all of them. */
export const partOf = (part: ProfilePart, read: (field: Field) => string | undefined): Values =>
  Object.fromEntries(
    typedFields(part).flatMap((field) => {
      const value = read(field)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
