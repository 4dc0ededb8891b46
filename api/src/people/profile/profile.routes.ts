import { getSavedInfo, saveUserChanges } from '@dossier/contract/people/endpoints/profile'
import type { ServeIn } from '../../platform/http/serve-in'
import type { JobContext } from '../context'
import { savedInfo } from './personal-data'
import { saveProfile } from './save-profile'

export function profileRoutes(serve: ServeIn<JobContext>) {
  serve(saveUserChanges, (ctx, { body }) => saveProfile(ctx, body))
  serve(getSavedInfo, savedInfo)
}
