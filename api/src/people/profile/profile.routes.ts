import * as calls from '@dossier/contract/people/endpoints/profile'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { savedInfo } from './personal-data'
import { saveClientColumns } from './save-client-columns'
import { savePreferences } from './save-preferences'
import { saveProfile } from './save-profile'

export function profileRoutes(serve: Serve<JobContext>) {
  serve(calls.saveUserChanges, (ctx, { body }) => saveProfile(ctx, body))
  serve(calls.savePreferences, (ctx, { body }) => savePreferences(ctx, body))
  serve(calls.saveClientColumns, (ctx, { body }) => saveClientColumns(ctx, body))
  serve(calls.getSavedInfo, savedInfo)
}
