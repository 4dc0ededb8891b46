import type { OrganisationSettings } from '@dossier/contract/people/schemas/organisation-settings'

/** Settings that no one changed but for the facts a spec is about. */
export const someSettings = (facts: Partial<OrganisationSettings> = {}): OrganisationSettings => ({
  rev: 0,
  name: 'Harbour Trust',
  mark: null,
  contact_text: '',
  privacy_text: '',
  two_factor_required: false,
  note_required: false,
  auditor_mail: '',
  reminder_days: 0,
  form_reminder_days: 0,
  list_age_days: 7,
  watermark: '',
  ...facts,
})

/** One transparent pixel, as a mark. */
export const aMark =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=='
