import { getRoles } from '@dossier/contract/people/endpoints/session'
import { getAccount, getAccountPermissions, listAccounts } from '@dossier/contract/people/endpoints/users'
import { type AreaPermission, isAreaPermission } from '@dossier/contract/platform/permissions'
import { call } from '@dossier/shared-ui/api'
import { queryOptions } from '@dossier/shared-ui/query'

/** Everything about accounts, so that one change renews all of it. */
export const accountsKey = ['user-accounts'] as const

const listQuery = queryOptions({
  queryKey: [...accountsKey, 'list'],
  queryFn: ({ signal }) => call(listAccounts, {}, { signal }),
})

/** USR-23. */
export const accountListQuery = queryOptions({ ...listQuery, select: ({ accounts }) => accounts })

/** GOV-29: what a second decision maker has yet to confirm. */
export const waitingPersonsQuery = queryOptions({ ...listQuery, select: ({ waiting = [] }) => waiting })

/** GOV-38: how many decision makers are confirmed, where administrators should know that they are few. */
export const fewDecidersQuery = queryOptions({ ...listQuery, select: ({ few_deciders }) => few_deciders })

/** GOV-37: whom operators of the platform are confirming, which every member may stop. */
export const outsideConfirmationsQuery = queryOptions({ ...listQuery, select: ({ outside = [] }) => outside })

type Named = { readonly name: string }

/** A permission that an installed area brings, with its words and the title of the area. */
export type PermissionOfArea = { readonly name: AreaPermission; readonly label: string; readonly area: string }

const hasAreaName = <P extends Named>(permission: P): permission is P & { readonly name: AreaPermission } =>
  isAreaPermission(permission.name)

/** USR-26. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [...accountsKey, id],
    queryFn: async ({ signal }) => (await call(getAccount, { query: { id } }, { signal })).user,
  })

/** USR-27: what the user may do, all names, and which of them areas bring. Asked for again on every visit: others may have changed it. */
export const permissionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...accountsKey, id, 'permissions'],
    queryFn: async ({ signal }) => {
      const { permissions, area_permissions } = await call(getAccountPermissions, { query: { id } }, { signal })
      return { held: permissions, ofAreas: (area_permissions ?? []).filter(hasAreaName) }
    },
    staleTime: 0,
  })

/** USR-29: the roles and what each may do by default. */
export const rolesQuery = queryOptions({
  queryKey: ['user-roles'],
  queryFn: async ({ signal }) => (await call(getRoles, {}, { signal })).roles,
})

/** Roles for choosing one. */
export const roleOptionsQuery = queryOptions({
  ...rolesQuery,
  select: (roles) => roles.map(({ name, label }) => ({ value: name, label })),
})
