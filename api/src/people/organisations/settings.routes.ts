import * as calls from '@dossier/contract/people/endpoints/organisation-settings'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { saveSettings } from './save-settings'

export function settingsRoutes(serve: Serve<JobContext>) {
  serve(calls.getSettings, async ({ organisations, member }) => ({ settings: await organisations.settings(member) }))
  serve(calls.saveSettings, (ctx, { body }) => saveSettings(ctx, body))
}
