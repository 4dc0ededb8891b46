/** USR-14: the 52 permission names, misspellings included, in the editor's groups (USR-15). */
export const permissionGroups = {
  'User management': [
    'view_user',
    'create_user',
    'update_user',
    'delete_user',
    'view_permission_of_user',
    'change_permission_of_user',
  ],
  Dashboard: ['view_dashboard_tab', 'view_chart', 'update_dashboard', 'verify_report'],
  'Sanction screening': ['world_search'],
  'General section': [
    'view_general_section',
    'view_listing_service',
    'update_listing_service',
    'upload_general_section',
    'delete_general_section',
    'donwload_general_section',
  ],
  'UBO section': [
    'view_ubo_section_general',
    'create_ubo_section_general',
    'upload_ubo_section_general',
    'delete_ubo_section_general',
    'delete_ubo_section_files',
    'donwload_ubo_section_general',
  ],
  'Managing directors': [
    'view_mbd_section',
    'create_mbd_section',
    'upload_file_mbd_section',
    'delete_file_mbd_section',
    'delete_mbd_section',
    'donwload_file_mbd_section',
  ],
  'Transaction profile': [
    'view_transaction_profile',
    'create_transaction_profile',
    'update_transaction_profile',
    'delete_transaction_profile',
  ],
  'Due diligence': [
    'view_due_diligence',
    'create_due_diligence',
    'approve_due_diligence',
    'delete_due_diligence',
    'update_due_diligence',
  ],
  Subsidiaries: ['view_subsidiary', 'create_subsidiary', 'update_subsidiary', 'delete_subsidiary'],
  Changes: [
    'view_change_log',
    'view_requested_changes',
    'approve_requested_changes',
    'reject_requested_changes',
    'can_view_details',
    'can_download_files',
  ],
  'Audit comments': ['view_audit_section_comment', 'edit_audit_section_comment'],
  'Review history': ['view_document_history'],
  Wallet: ['view_wallet'],
} as const

export type PermissionGroup = keyof typeof permissionGroups
export type Permission = (typeof permissionGroups)[PermissionGroup][number]

export const permissions: readonly Permission[] = Object.values(permissionGroups).flat()

/** A permission that an area brings itself: the area without `mfe-`, and a word, as `notes.write`. */
export type AreaPermission = `${string}.${string}`

export const areaPermissionPattern = /^(?=.{3,60}$)[a-z][a-z0-9-]*\.[a-z][a-z0-9_]*$/

export const isAreaPermission = (name: string): name is AreaPermission => areaPermissionPattern.test(name)

/** Whether a permission stands in the name space of an area, as `notes.write` in that of `mfe-notes`. */
export const isPermissionOf = (area: string, name: string): boolean =>
  isAreaPermission(name) && area === `mfe-${name.split('.')[0]}`

export type Effect = 'allow' | 'deny'

/** PRM-14: only 'allow' allows; any other value and a missing name are denied. */
export type PermissionMap = Readonly<Partial<Record<Permission, string>>> & {
  readonly [name: AreaPermission]: string | undefined
}
export const allows = (map: PermissionMap | undefined, permission: Permission | AreaPermission) =>
  map?.[permission] === 'allow'

/** PRM-31: any one of these opens the client list and a client's identity. */
export const clientViewPermissions = [
  'view_dashboard_tab',
  'view_chart',
  'view_general_section',
  'view_listing_service',
  'view_ubo_section_general',
  'view_mbd_section',
  'view_transaction_profile',
  'view_due_diligence',
  'view_subsidiary',
  'view_change_log',
  'view_requested_changes',
] as const satisfies readonly Permission[]
