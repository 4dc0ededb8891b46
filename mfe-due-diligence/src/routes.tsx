import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import type { RouteObject } from '@dossier/shared-ui/router'
import { MakersOnly } from './campaign/makers-only'

const area = 'mfe-due-diligence'
const Records = lazyComponent(area, () => import('./records/record-list-page').then((page) => page.RecordListPage))
const Campaign = lazyComponent(area, () => import('./campaign/campaign-page').then((page) => page.CampaignPage))
const FormRecord = lazyComponent(area, () => import('./record/record-page').then((page) => page.RecordPage))

/** DDL-02, DDL-03: the pages for staff. The page for external clients is a build of its own, `external.tsx`. */
export const routes: RouteObject[] = [
  { element: <MakersOnly />, children: [{ path: '/due-diligence-campaign', element: <Campaign /> }] },
  { path: '/:companyId/due-diligence', element: <Records /> },
  { path: '/:companyId/due-diligence/:itemId', element: <FormRecord /> },
]
