import { getSavedInfo, saveUserChanges } from '@dossier/contract/endpoints/profile'
import type { Serve } from '../http/serve'
import type { ProfileService } from './profile.service'

export function profileRoutes(serve: Serve, profiles: ProfileService) {
  serve(saveUserChanges, ({ actor, body }) => profiles.save(actor, body))
  serve(getSavedInfo, ({ actor }) => profiles.savedInfo(actor))
}
