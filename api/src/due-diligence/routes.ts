import type { Serve } from '../platform/http/serve'
import type { JobContext } from './context'
import { deletionRoutes } from './forms/deletion.routes'
import { dueDiligenceRoutes } from './forms/due-diligence.routes'
import { invitationRoutes } from './invitations/invitation.routes'
import { dueDiligencePaperRoutes } from './paper/due-diligence-paper.routes'

/** Binds every call of this district. */
export function routesOfDueDiligence(serve: Serve<JobContext>) {
  deletionRoutes(serve)
  dueDiligenceRoutes(serve)
  dueDiligencePaperRoutes(serve)
  invitationRoutes(serve)
}
