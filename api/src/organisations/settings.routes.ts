import { getOrganisationOfLink, getSettings, saveSettings } from '@dossier/contract/endpoints/organisation-settings'
import type { Serve } from '../http/serve'
import type { SettingsService } from './settings.service'

export function settingsRoutes(serve: Serve, settings: SettingsService) {
  serve(getSettings, ({ member }) => settings.get(member))
  serve(saveSettings, ({ member, body }) => settings.save(member, body))
  serve(getOrganisationOfLink, ({ body }) => settings.ofLink(body.token))
}
