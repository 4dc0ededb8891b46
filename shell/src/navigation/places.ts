import type { Permission } from '@dossier/contract/permissions'
import { allowed, type NamedCheck, type Session } from '@dossier/shared-ui/session'

/** What a place asks of its visitor: a check of SHL-32, a permission, or a kind of session. */
export type Need = NamedCheck | Permission | 'session' | 'staff' | 'super-user'

export type CompanyType = 'corporate' | 'account_holder'
export type CompanySwitch = 'transaction_profile_report' | 'sanction_screening_available'

/** Somewhere the sidebar leads to. */
export type Place = {
  readonly label: string
  /** Its address without a client; missing where it exists for a client only. */
  readonly address?: `/${string}`
  /** What follows `/{companyId}` in its address for a client; missing where it exists without one only. */
  readonly clientPath?: '' | `/${string}`
  /** Any one of these opens it. */
  readonly needs: readonly Need[]
  readonly onlyFor?: CompanyType
  /** A switch of the client that must stand on YES (SHL-28). */
  readonly onlyWith?: CompanySwitch
}

/** SHL-26. */
export const adminPlaces: readonly Place[] = [
  { label: 'Users', address: '/admin/users', needs: ['super-user'] },
  { label: 'Dashboard', address: '/admin/dashboard', needs: ['super-user'] },
  { label: 'Platform Control', address: '/admin/platform_control', needs: ['super-user'] },
  { label: 'Terms', address: '/admin/terms-admin', needs: ['super-user'] },
]

/** SHL-27, SHL-28, SHL-30, in their order. */
export const kycPlaces: readonly Place[] = [
  { label: 'Clients', address: '/', needs: ['staff'] },
  { label: 'Due Diligence', clientPath: '/due-diligence', needs: ['canViewDueDiligence'], onlyFor: 'corporate' },
  { label: 'Dashboard', clientPath: '', needs: ['viewDashboardSection'] },
  { label: 'Corporate', clientPath: '/corporate', needs: ['viewGeneralSection'] },
  { label: 'Shareholders', clientPath: '/shareholders', needs: ['viewUboSection'], onlyFor: 'corporate' },
  { label: 'Managing Directors', clientPath: '/managing-directors', needs: ['viewmbdSection'], onlyFor: 'corporate' },
  { label: 'Account Holder', clientPath: '/account-holder', needs: ['viewUboSection'], onlyFor: 'account_holder' },
  {
    label: 'Transaction Profile',
    clientPath: '/transaction-profile',
    needs: ['viewTransactionProfile'],
    onlyWith: 'transaction_profile_report',
  },
  { label: 'Subsidiary', clientPath: '/subsidiary', needs: ['viewSubsidiaries'] },
  { label: 'Work Flow', address: '/workflow', clientPath: '/workflow', needs: ['viewRequestLog'] },
  { label: 'Tasks', address: '/tasks', clientPath: '/tasks', needs: ['staff'] },
  { label: 'Change Log', address: '/change-log', clientPath: '/change-log', needs: ['viewChangeLog'] },
  { label: 'Review History', clientPath: '/document-history', needs: ['viewDocumentHistory'] },
  {
    label: 'Sanction History',
    clientPath: '/sanction-screening-lookups',
    needs: ['canDoSnactionScreaning', 'view_audit_section_comment'],
    onlyWith: 'sanction_screening_available',
  },
]

/** SHL-25. */
export const userManagement: Place = { label: 'User Management', address: '/user-management', needs: ['viewUser'] }
export const wallet: Place = { label: 'Wallet', address: '/wallet', needs: ['viewWallet'] }
export const terms: Place = { label: 'Terms', address: '/terms-and-conditions', needs: ['session'] }

/** SHL-31. */
export const fiuPlaces: readonly Place[] = [
  { label: 'User Info', address: '/fiu/user-info', needs: ['session'] },
  { label: 'Saved Info', address: '/fiu/saved-info', needs: ['session'] },
  { label: 'Convert', address: '/fiu/convert', needs: ['session'] },
  { label: 'File List', address: '/fiu/file-list', needs: ['session'] },
]

export const allPlaces = [...adminPlaces, ...kycPlaces, userManagement, wallet, ...fiuPlaces, terms]

type SignedIn = Extract<Session, { status: 'signed-in' }>

/** A super user to whom no organisation allows anything belongs to none: clients are none of their business. */
const isPureSuperUser = ({ user, permissions }: SignedIn) =>
  user.is_super_user && !Object.values(permissions).includes('allow')

function meets(session: Session, need: Need): boolean {
  if (session.status !== 'signed-in') return false
  if (need === 'session') return true
  if (need === 'staff') return session.user.type !== 'CLIENT' && !isPureSuperUser(session)
  return need === 'super-user' ? session.user.is_super_user : allowed(session, need)
}

/** SHL-28: whether a place for one type of client is there for this one; not while the client is not known. */
export const fitsType = ({ onlyFor }: Place, companyType: CompanyType | undefined) =>
  onlyFor === undefined || onlyFor === companyType

/** Whether this session may go to a place that asks for any one of these. */
export const mayVisit = (session: Session, needs: readonly Need[]) => needs.some((need) => meets(session, need))
