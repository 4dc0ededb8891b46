import { getMonitoring } from '@dossier/contract/endpoints/screening'
import type { Serve } from '../http/serve'
import { presentPass } from './pass'
import type { PassRepository } from './pass.repository'

export function monitoringRoutes(serve: Serve, passes: Pick<PassRepository, 'get'>) {
  serve(getMonitoring, async ({ member }) => {
    const pass = await passes.get(member)
    return { monitoring: pass && presentPass(pass) }
  })
}
