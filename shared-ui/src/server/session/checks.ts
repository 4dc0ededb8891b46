import { type AreaPermission, allows, type Permission } from '@dossier/contract/platform/permissions'
import type { Session } from './session-store'

/** SHL-32, SHL-33: the checks screens name, and the permission each asks for. */
export const namedChecks = {
  canViewDueDiligence: 'view_due_diligence',
  viewDashboardSection: 'view_dashboard_tab',
  viewGeneralSection: 'view_general_section',
  viewUboSection: 'view_ubo_section_general',
  viewmbdSection: 'view_mbd_section',
  viewTransactionProfile: 'view_transaction_profile',
  viewSubsidiaries: 'view_subsidiary',
  viewRequestLog: 'view_requested_changes',
  viewChangeLog: 'view_change_log',
  viewDocumentHistory: 'view_document_history',
  canDoSnactionScreaning: 'world_search',
  viewUser: 'view_user',
  viewWallet: 'view_wallet',
} as const satisfies Record<string, Permission>

export type NamedCheck = keyof typeof namedChecks

type Asked = Permission | NamedCheck | AreaPermission

const isNamedCheck = (asked: Asked): asked is NamedCheck => asked in namedChecks
const permissionBehind = (asked: Asked) => (isNamedCheck(asked) ? namedChecks[asked] : asked)

/** PRM-14: only a signed-in user whose map says 'allow'. Named checks and permission names both work. */
export const allowed = (session: Session, asked: Asked) =>
  session.status === 'signed-in' && allows(session.permissions, permissionBehind(asked))
