import { useSession } from '@dossier/shared-ui/session'
import { useAreas, useIsShown } from '../navigation/use-is-shown'
import { type SidebarGroup, sidebarGroups, untilClients } from './sidebar-entries'
import type { MenuClient } from './use-menu-client'

/** Until it is known what the client has, there is nothing below what every client has first: it would move. */
export function useSidebarGroups(about: MenuClient | undefined): readonly SidebarGroup[] {
  const session = useSession()
  const isShown = useIsShown()
  const areas = useAreas()
  const more = areas && [...areas.usable, ...areas.unavailable].flatMap(({ navItems }) => navItems)
  const { companyId, client } = about ?? { companyId: undefined, client: undefined }
  const groups = sidebarGroups({ session, companyId, client, ...(more && { more }), isShown })
  return about === undefined ? untilClients(groups) : groups
}
