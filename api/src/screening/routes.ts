import type { Serve } from '../platform/http/serve'
import type { JobContext } from './context'
import { monitoringRoutes } from './monitoring/monitoring.routes'
import { screeningRoutes } from './requests/screening.routes'

/** Binds every call of this district. */
export function routesOfScreening(serve: Serve<JobContext>) {
  monitoringRoutes(serve)
  screeningRoutes(serve)
}
