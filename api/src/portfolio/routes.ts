import type { Serve } from '../platform/http/serve'
import { clientExportRoutes } from './client-export/client-export.routes'
import type { JobContext } from './context'
import { findRoutes } from './find/find.routes'
import { myDayRoutes } from './my-day/my-day.routes'
import { viewRoutes } from './views/view.routes'
import { worklistRoutes } from './worklist/worklist.routes'

/** Binds every call of this district. */
export function routesOfPortfolio(serve: Serve<JobContext>) {
  findRoutes(serve)
  viewRoutes(serve)
  worklistRoutes(serve)
  myDayRoutes(serve)
  clientExportRoutes(serve)
}
