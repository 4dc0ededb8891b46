import { navIcons } from '@dossier/contract/platform/nav-icons'
import { permissions } from '@dossier/contract/platform/permissions'
import type { RegisteredNavItem, RegistryEntry } from '@dossier/shared-ui/area/registry'
import { isEmbeddedIcon } from './icon-file'

/** Throws the reason, with the file it is about. */
export type Refuse = (reason: string) => never

type Described = Pick<RegisteredNavItem, 'label' | 'icon' | 'order' | 'needs'>

const rights: readonly string[] = [...permissions, 'session', 'staff', 'administrator', 'auditor', 'super-user']
const icons: readonly string[] = navIcons
const address = /^(\/|(\/[\w-]+)+)$/

/** Whether a badge is the path of a call that the area serves itself. */
export const isOwnCall = (badge: string) => /^(\/[\w-]+)+$/.test(badge)

/** Throws for nav items without label or address, with an icon no one has, or that no one could open. */
export function checkNavItems(
  { navItems = [], permissions = [] }: Pick<RegistryEntry, 'navItems' | 'permissions'>,
  refuse: Refuse,
): void {
  if (!Array.isArray(navItems)) refuse('navItems are no list')
  for (const item of navItems) {
    if (!address.test(item?.address)) refuse(`nav item '${item?.address}' has no address such as /notes`)
    if (item.badge !== undefined && !isOwnCall(item.badge)) {
      refuse(`nav item '${item.address}' has the badge '${item.badge}', wanted is a call of its own such as /count`)
    }
    checkDescribed(`nav item '${item.address}'`, item, refuse, permissions)
  }
}

/** Throws where something in the sidebar has no label or place, an icon no one has, or rights that no one can hold. */
export function checkDescribed(
  what: string,
  { label, icon = 'file', order, needs }: Described,
  refuse: Refuse,
  own: RegistryEntry['permissions'] = [],
): void {
  if (typeof label !== 'string' || label === '') refuse(`${what} has no label`)
  checkIcon(what, icon, refuse)
  if (order !== undefined && !(Number.isInteger(order) && order >= 1 && order <= 999)) {
    refuse(`${what} has the order '${order}', wanted is a whole number from 1 to 999`)
  }
  if (!Array.isArray(needs) || needs.length === 0) refuse(`${what} does not say who may open it: "needs": ["staff"]`)
  const known = [...rights, ...own.map(({ name }) => name)]
  const unknown = needs.find((right) => !known.includes(right))
  if (unknown !== undefined) {
    refuse(
      `${what} needs '${unknown}', wanted is a permission, one of the area's own, 'session', 'staff', 'administrator', 'auditor' or 'super-user'`,
    )
  }
}

function checkIcon(what: string, icon: string, refuse: Refuse): void {
  if (icons.includes(icon) || isEmbeddedIcon(icon)) return
  refuse(`${what} has the icon '${icon}', wanted is one of ${icons.join(', ')}, or a file such as src/notes.svg`)
}
