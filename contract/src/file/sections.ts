import type { SectionRight } from '../platform/access'
import type { Permission } from '../platform/permissions'

/** The parts of a client's file that permissions speak of (PRM-16 to PRM-29), with the name for each right. */
export const sections = {
  dashboard: { view: 'view_dashboard_tab', edit: 'update_dashboard', delete: 'delete_general_section' },
  general: {
    view: 'view_general_section',
    edit: 'upload_general_section',
    upload: 'upload_general_section',
    download: 'donwload_general_section',
    delete: 'delete_general_section',
    'delete-file': 'delete_general_section',
  },
  listing: { view: 'view_listing_service', edit: 'update_listing_service' },
  owners: {
    view: 'view_ubo_section_general',
    edit: 'create_ubo_section_general',
    upload: 'upload_ubo_section_general',
    download: 'donwload_ubo_section_general',
    delete: 'delete_ubo_section_general',
    'delete-file': 'delete_ubo_section_files',
  },
  directors: {
    view: 'view_mbd_section',
    edit: 'create_mbd_section',
    upload: 'upload_file_mbd_section',
    download: 'donwload_file_mbd_section',
    delete: 'delete_mbd_section',
    'delete-file': 'delete_file_mbd_section',
  },
  transactions: {
    view: 'view_transaction_profile',
    edit: 'update_transaction_profile',
    delete: 'delete_transaction_profile',
  },
  due_diligence: {
    view: 'view_due_diligence',
    edit: 'update_due_diligence',
    upload: 'update_due_diligence',
    download: 'can_download_files',
    delete: 'delete_due_diligence',
    'delete-file': 'delete_due_diligence',
  },
  subsidiaries: {
    view: 'view_subsidiary',
    edit: 'update_subsidiary',
    upload: 'upload_general_section',
    download: 'donwload_general_section',
    delete: 'delete_subsidiary',
    'delete-file': 'delete_general_section',
  },
} as const satisfies Record<string, Partial<Record<SectionRight, Permission>>>

export type Section = keyof typeof sections
export const sectionNames = Object.keys(sections) as readonly Section[]

/** The permission a right in a section asks for; undefined where the section knows no such right, which denies it. */
export const sectionPermission = (section: Section, right: SectionRight): Permission | undefined =>
  (sections[section] as Partial<Record<SectionRight, Permission>>)[right]
