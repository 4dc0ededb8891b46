import type { User } from '@dossier/contract/people/schemas/session'
import { fullName } from '@dossier/contract/platform/names'
import { userTypes } from '@dossier/contract/platform/user-types'

type Named = Pick<User, 'first_name' | 'last_name' | 'username'>

/** SHL-24: the full name, or the username when no name is stored. */
export const nameOf = ({ first_name, last_name, username }: Named) => fullName(first_name, last_name) || username

const labels: Readonly<Record<string, string>> = userTypes

/** SHL-03. */
export const typeLabelOf = ({ type }: Pick<User, 'type'>) => labels[type] ?? type
