import type { Serve } from '../platform/http/serve'
import type { JobContext } from './context'
import { viewRoutes } from './views/view.routes'
import { worklistRoutes } from './worklist/worklist.routes'

/** Binds every call of this district. */
export function routesOfPortfolio(serve: Serve<JobContext>) {
  viewRoutes(serve)
  worklistRoutes(serve)
}
