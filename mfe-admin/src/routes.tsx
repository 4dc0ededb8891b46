import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { Navigate, type RouteObject } from '@dossier/shared-ui/router'
import { AdministratorsOnly } from './administrators-only'
import { SuperUsersOnly } from './super-users-only'
import { ViewersOnly } from './viewers-only'

const area = 'mfe-admin'
const Accounts = lazyComponent(area, async () => (await import('./accounts/user-management-page')).UserManagementPage)
const Account = lazyComponent(area, async () => (await import('./user/user-page')).UserPage)
const Organisation = lazyComponent(
  area,
  async () => (await import('./organisation/organisation-page')).OrganisationPage,
)
const DecisionMakers = lazyComponent(
  area,
  async () => (await import('./second-root/decision-makers-page')).DecisionMakersPage,
)
const OutsideConfirmations = lazyComponent(
  area,
  async () => (await import('./second-root/outside-confirmations-page')).OutsideConfirmationsPage,
)
const Users = lazyComponent(area, async () => (await import('./back-office/users-page')).UsersPage)
const PlatformUser = lazyComponent(
  area,
  async () => (await import('./back-office/user/platform-user-page')).PlatformUserPage,
)
const Dashboard = lazyComponent(area, async () => (await import('./back-office/dashboard-page')).DashboardPage)
const PlatformControl = lazyComponent(
  area,
  async () => (await import('./back-office/platform-control-page')).PlatformControlPage,
)
const Terms = lazyComponent(area, async () => (await import('./terms/terms-page')).TermsPage)

const OrderBook = lazyComponent(area, async () => (await import('./analysis/order-book/order-book-page')).OrderBookPage)
const Backtest = lazyComponent(area, async () => (await import('./analysis/backtest/backtest-page')).BacktestPage)

/** The addresses of PLT-02 whose pages this area has; area.json names the same to the shell. */
export const routes: RouteObject[] = [
  {
    element: <ViewersOnly />,
    children: [
      { path: '/user-management', element: <Accounts /> },
      { path: '/user-management/users/:id', element: <Account /> },
    ],
  },
  {
    element: <AdministratorsOnly />,
    children: [{ path: '/organisation', element: <Organisation /> }],
  },
  { path: '/outside-confirmations', element: <OutsideConfirmations /> },
  {
    element: <SuperUsersOnly />,
    children: [{ path: '/id_23test', element: <Backtest /> }],
  },
  {
    path: '/admin',
    element: <SuperUsersOnly />,
    children: [
      { index: true, element: <Navigate to="/admin/users" replace /> },
      { path: 'users', element: <Users /> },
      { path: 'users/:id', element: <PlatformUser /> },
      { path: 'dashboard', element: <Dashboard /> },
      { path: 'platform_control', element: <PlatformControl /> },
      { path: 'terms-admin', element: <Terms /> },
      { path: 'decision-makers', element: <DecisionMakers /> },
      { path: 'check', element: <OrderBook /> },
    ],
  },
]
