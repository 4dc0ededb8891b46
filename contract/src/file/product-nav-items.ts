import type { NavIcon } from '../platform/nav-icons'
import type { PageRight } from './client-pages'

/** A link of the product in the sidebar. */
type ProductNavItem = {
  readonly label: string
  readonly icon: NavIcon
  readonly address: `/${string}`
  /** Any one of these opens it and everything below it (SHL-34). */
  readonly needs: readonly PageRight[]
}

/** SHL-26. */
export const adminItems: readonly ProductNavItem[] = [
  { label: 'Users', icon: 'users', address: '/admin/users', needs: ['super-user'] },
  { label: 'Dashboard', icon: 'layout-dashboard', address: '/admin/dashboard', needs: ['super-user'] },
  { label: 'Platform Control', icon: 'adjustments', address: '/admin/platform_control', needs: ['super-user'] },
  { label: 'Terms', icon: 'scale', address: '/admin/terms-admin', needs: ['super-user'] },
]

/** The list of clients (SHL-27); the pages of one follow it, as `client-pages.ts` has them. */
export const clientList: ProductNavItem = { label: 'Clients', icon: 'briefcase', address: '/', needs: ['staff'] }

/** SHL-25. */
export const userManagement: ProductNavItem = {
  label: 'User Management',
  icon: 'users',
  address: '/user-management',
  needs: ['view_user'],
}
export const wallet: ProductNavItem = { label: 'Wallet', icon: 'wallet', address: '/wallet', needs: ['view_wallet'] }
export const terms: ProductNavItem = {
  label: 'Terms',
  icon: 'scale',
  address: '/terms-and-conditions',
  needs: ['session'],
}

/** SHL-31. */
export const fiuItems: readonly ProductNavItem[] = [
  { label: 'User Info', icon: 'id', address: '/fiu/user-info', needs: ['session'] },
  { label: 'Saved Info', icon: 'file-text', address: '/fiu/saved-info', needs: ['session'] },
  { label: 'Convert', icon: 'report', address: '/fiu/convert', needs: ['session'] },
  { label: 'File List', icon: 'building-bank', address: '/fiu/file-list', needs: ['session'] },
]

/** The links of the product that exist without a client. */
export const productNavItems: readonly ProductNavItem[] = [
  ...adminItems,
  clientList,
  userManagement,
  wallet,
  ...fiuItems,
  terms,
]
