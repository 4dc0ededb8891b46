import { getMonitoring } from '@dossier/contract/screening/endpoints'
import type { ServeIn } from '../../platform/http/serve-in'
import type { JobContext } from '../context'
import { currentPass } from './current-pass'

export const monitoringRoutes = (serve: ServeIn<JobContext>) => serve(getMonitoring, currentPass)
