import { type UserType, userTypeNames, userTypes } from '@dossier/contract/platform/user-types'
import { useUser } from '@dossier/shared-ui/session'

/** The user type of that name; undefined for a word that is none. */
export const userTypeNamed = (name: string): UserType | undefined => userTypeNames.find((type) => type === name)

/** What people call a user type (SHL-03). */
export function roleLabel(name: string): string {
  const type = userTypeNamed(name)
  return type === undefined ? name : userTypes[type]
}

export const isAdministrator = ({ type }: { readonly type: string }) => type === 'ADMINISTRATOR'

/** Whether an organisation's own administrator looks at the page. */
export function useIsAdministrator(): boolean {
  const user = useUser()
  return user !== null && isAdministrator(user)
}
