import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import type { RouteObject } from '@dossier/shared-ui/router'
import { ToDashboard } from './dashboard/to-dashboard'

const area = 'mfe-kyc'
const Start = lazyComponent(area, () => import('./clients/start-page').then((page) => page.StartPage))
const Dashboard = lazyComponent(area, () => import('./dashboard/dashboard-page').then((page) => page.DashboardPage))
const Shareholders = lazyComponent(area, () =>
  import('./shareholders/shareholders-page').then((page) => page.ShareholdersPage),
)
const AccountHolder = lazyComponent(area, () =>
  import('./account-holder/account-holder-page').then((page) => page.AccountHolderPage),
)
const Corporate = lazyComponent(area, () => import('./corporate/corporate-page').then((page) => page.CorporatePage))
const ManagingDirectors = lazyComponent(area, () =>
  import('./managing-directors/managing-directors-page').then((page) => page.ManagingDirectorsPage),
)
const TransactionProfile = lazyComponent(area, () =>
  import('./transaction-profile/transaction-profile-page').then((page) => page.TransactionProfilePage),
)

const Subsidiaries = lazyComponent(area, () =>
  import('./subsidiaries/subsidiaries-page').then((page) => page.SubsidiariesPage),
)

const ReviewHistory = lazyComponent(area, () =>
  import('./review-history/review-history-page').then((page) => page.ReviewHistoryPage),
)

const Compare = lazyComponent(area, () => import('./review-history/compare-page').then((page) => page.ComparePage))

const Screenings = lazyComponent(area, () =>
  import('./screening/screening-list-page').then((page) => page.ScreeningListPage),
)

const Screening = lazyComponent(area, () => import('./screening/screening-page').then((page) => page.ScreeningPage))

/** The addresses of PLT-02 whose pages this area has; area.json names the same to the shell. */
export const routes: RouteObject[] = [
  { path: '/', element: <Start /> },
  { path: '/kyc', element: <Start /> },
  { path: '/corporate/:companyId', element: <ToDashboard /> },
  { path: '/account-holder/:companyId', element: <ToDashboard /> },
  { path: '/:companyId', element: <Dashboard /> },
  { path: '/:companyId/shareholders', element: <Shareholders /> },
  { path: '/:companyId/account-holder', element: <AccountHolder /> },
  { path: '/:companyId/corporate', element: <Corporate /> },
  { path: '/:companyId/managing-directors', element: <ManagingDirectors /> },
  { path: '/:companyId/transaction-profile', element: <TransactionProfile /> },
  { path: '/:companyId/subsidiary', element: <Subsidiaries /> },
  { path: '/:companyId/document-history', element: <ReviewHistory /> },
  { path: '/:companyId/document-history/compare', element: <Compare /> },
  { path: '/:companyId/sanction-screening-lookups', element: <Screenings /> },
  { path: '/:companyId/sanction-screening-lookups/:screeningId', element: <Screening /> },
]
