import { getMonitoring } from '@dossier/contract/screening/endpoints'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { currentPass } from './current-pass'

export const monitoringRoutes = (serve: Serve<JobContext>) => serve(getMonitoring, currentPass)
