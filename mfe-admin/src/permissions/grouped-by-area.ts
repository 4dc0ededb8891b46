import { permissionGroups } from '@dossier/contract/platform/permissions'
import type { PermissionOfArea } from '../account.queries'

type OfArea = { readonly title: string; readonly permissions: readonly PermissionOfArea[] }

/** Under the title of their area, which is told from a group of the product of the same name. */
export const groupedByArea = (ofAreas: readonly PermissionOfArea[]): readonly OfArea[] =>
  [...new Set(ofAreas.map(({ area }) => area))].map((area) => ({
    title: Object.hasOwn(permissionGroups, area) ? `${area} (area)` : area,
    permissions: ofAreas.filter((permission) => permission.area === area),
  }))
