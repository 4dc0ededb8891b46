import { getMyDay as getMyDayCall } from '@dossier/contract/portfolio/endpoints/my-day'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { getMyDay } from './get-my-day'

export function myDayRoutes(serve: Serve<JobContext>) {
  serve(getMyDayCall, getMyDay)
}
