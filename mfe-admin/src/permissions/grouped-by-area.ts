import { permissionGroups } from '@dossier/contract/platform/permissions'
import type { PermissionOfArea } from '../account.queries'

type OfArea = { readonly title: string; readonly permissions: readonly PermissionOfArea[] }

/** Under the title of their area; one that is called as a group of the product says that it is an area. */
export const groupedByArea = (ofAreas: readonly PermissionOfArea[]): readonly OfArea[] =>
  [...new Set(ofAreas.map(({ area }) => area))].map((area) => ({
    title: Object.hasOwn(permissionGroups, area) ? `${area} (area)` : area,
    permissions: ofAreas.filter((permission) => permission.area === area),
  }))
