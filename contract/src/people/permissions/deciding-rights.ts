import type { Permission } from '../../platform/permissions'

/** The rights to decide, one set (GOV-29): to hold one of them takes confirmation by another holder. */
export const decidingRights = [
  'approve_requested_changes',
  'reject_requested_changes',
  'approve_due_diligence',
  'change_permission_of_user',
] as const satisfies readonly Permission[]

/** Returns whether one of these permissions is a right to decide. */
export const decides = (permissions: ReadonlySet<Permission>): boolean =>
  decidingRights.some((right) => permissions.has(right))
