import { getPlatformControl, setPlatformControl } from '@dossier/contract/people/endpoints/back-office'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { currentControl } from './current-control'
import { setControl } from './set-control'

export function platformControlRoutes(serve: Serve<JobContext>) {
  serve(getPlatformControl, currentControl)
  serve(setPlatformControl, (ctx, { body }) => setControl(ctx, body))
}
