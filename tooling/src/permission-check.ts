import { isPermissionOf } from '@dossier/contract/platform/permissions'
import type { RegistryEntry } from '@dossier/shared-ui/area/registry'
import type { Refuse } from './nav-item-check'

type Described = Pick<RegistryEntry, 'name' | 'permissions'>

const most = 20
const longestLabel = 60

/** Throws for permissions outside of the area's name space, without words for those who grant them, or named twice. */
export function checkPermissions({ name: area, permissions = [] }: Described, refuse: Refuse): void {
  if (!Array.isArray(permissions)) refuse('permissions are no list')
  if (permissions.length > most) refuse(`there are more than ${most} permissions`)
  for (const permission of permissions) {
    const { name, label } = permission ?? {}
    if (typeof name !== 'string' || !isPermissionOf(area, name)) {
      refuse(`permission '${name}' is not of this area, wanted is one such as ${area.replace('mfe-', '')}.write`)
    }
    if (typeof label !== 'string' || label.trim() === '' || label.length > longestLabel) {
      refuse(`permission '${name}' has no label of at most ${longestLabel} characters`)
    }
    if (permissions.filter((other) => other?.name === name).length > 1) refuse(`permission '${name}' is named twice`)
  }
}
