import { type Permission, permissions } from '../../platform/permissions'
import type { UserType } from '../../platform/user-types'

const readerPermissions = [
  'view_dashboard_tab',
  'view_chart',
  'view_general_section',
  'view_listing_service',
  'donwload_general_section',
  'view_ubo_section_general',
  'donwload_ubo_section_general',
  'view_mbd_section',
  'donwload_file_mbd_section',
  'view_transaction_profile',
  'view_due_diligence',
  'view_subsidiary',
  'view_change_log',
  'view_requested_changes',
  'can_view_details',
  'can_download_files',
  'view_document_history',
] as const satisfies readonly Permission[]

const entryPermissions = [
  'update_dashboard',
  'world_search',
  'update_listing_service',
  'upload_general_section',
  'delete_general_section',
  'create_ubo_section_general',
  'upload_ubo_section_general',
  'delete_ubo_section_general',
  'delete_ubo_section_files',
  'create_mbd_section',
  'upload_file_mbd_section',
  'delete_file_mbd_section',
  'delete_mbd_section',
  'create_transaction_profile',
  'update_transaction_profile',
  'delete_transaction_profile',
  'create_due_diligence',
  'delete_due_diligence',
  'update_due_diligence',
  'create_subsidiary',
  'update_subsidiary',
  'delete_subsidiary',
] as const satisfies readonly Permission[]

const decisionPermissions = [
  'approve_due_diligence',
  'approve_requested_changes',
  'reject_requested_changes',
] as const satisfies readonly Permission[]

/** USR-32: what each type may do before anyone changed anything. */
export const defaultPermissions: Readonly<Record<UserType, readonly Permission[]>> = {
  ADMINISTRATOR: permissions,
  DATA_CONTROLLER: [...readerPermissions, ...entryPermissions],
  DATA_PROCESSOR: [...readerPermissions, ...entryPermissions, ...decisionPermissions, 'view_user', 'verify_report'],
  COMPLIANCE_OFFICER: [
    ...readerPermissions,
    ...decisionPermissions,
    'view_user',
    'view_permission_of_user',
    'update_dashboard',
    'verify_report',
    'world_search',
    'create_due_diligence',
    'update_due_diligence',
    'view_audit_section_comment',
    'view_wallet',
  ],
  TRUST_OFFICER: [...readerPermissions, 'view_audit_section_comment'],
  INTERNAL_AUDITOR: [
    ...readerPermissions,
    'view_user',
    'view_permission_of_user',
    'view_audit_section_comment',
    'edit_audit_section_comment',
  ],
  EXTERNAL_AUDITOR: [...readerPermissions, 'view_audit_section_comment', 'edit_audit_section_comment'],
  CLIENT: [],
}
