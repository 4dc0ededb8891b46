import { fullName } from '@dossier/contract/names'
import type { User } from '@dossier/contract/schemas/session'
import { userTypes } from '@dossier/contract/user-types'

type Named = Pick<User, 'first_name' | 'last_name' | 'username'>

/** SHL-24: the full name, or the username when no name is stored. */
export const nameOf = ({ first_name, last_name, username }: Named) => fullName(first_name, last_name) || username

const labels: Readonly<Record<string, string>> = userTypes

/** SHL-03. */
export const typeLabelOf = ({ type }: Pick<User, 'type'>) => labels[type] ?? type
