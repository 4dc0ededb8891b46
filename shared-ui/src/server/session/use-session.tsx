import type { AreaPermission, Permission } from '@dossier/contract/platform/permissions'
import { type ReactNode, useSyncExternalStore } from 'react'
import { allowed, type NamedCheck } from './checks'
import { session } from './session-store'

/** The session, current on every render, in any React root of the page. */
export const useSession = () => useSyncExternalStore(session.subscribe, session.get)

/** The signed-in user; null for anyone else. */
export function useUser() {
  const now = useSession()
  return now.status === 'signed-in' ? now.user : null
}

/** Whether the user holds a permission or passes a named check (SHL-32). */
export const useMay = (asked: Permission | NamedCheck | AreaPermission) => allowed(useSession(), asked)

/** The same outside of a component. */
export const may = (asked: Permission | NamedCheck | AreaPermission) => allowed(session.get(), asked)

/** SHL-45: a disabled input is nevertheless editable while there is neither a user nor an access token. */
export function useDisabled(disabled: boolean | undefined) {
  const { status } = useSession()
  return disabled === true && (status === 'signed-in' || status === 'visiting')
}

type AllowedProps = {
  readonly permission: Permission | NamedCheck | AreaPermission
  readonly otherwise?: ReactNode
  readonly children: ReactNode
}

/** PRM-10: hides what the user may not do; the API checks again. */
export function Allowed({ permission, otherwise = null, children }: AllowedProps) {
  return useMay(permission) ? children : otherwise
}
