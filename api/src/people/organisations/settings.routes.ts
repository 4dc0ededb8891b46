import { keepAuditorMailbox as keepAuditorMailboxCall } from '@dossier/contract/people/endpoints/access'
import * as calls from '@dossier/contract/people/endpoints/organisation-settings'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { keepAuditorMailbox } from './keep-auditor-mailbox'
import { saveSettings } from './save-settings'

export function settingsRoutes(serve: Serve<JobContext>) {
  serve(calls.getSettings, async ({ organisations, member }) => ({ settings: await organisations.settings(member) }))
  serve(keepAuditorMailboxCall, (ctx, { body }) => keepAuditorMailbox(ctx, body.token))
  serve(calls.saveSettings, (ctx, { body }) => saveSettings(ctx, body))
}
