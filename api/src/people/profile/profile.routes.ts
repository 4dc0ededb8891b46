import { getSavedInfo, saveUserChanges } from '@dossier/contract/people/endpoints/profile'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { savedInfo } from './personal-data'
import { saveProfile } from './save-profile'

export function profileRoutes(serve: Serve<JobContext>) {
  serve(saveUserChanges, (ctx, { body }) => saveProfile(ctx, body))
  serve(getSavedInfo, savedInfo)
}
