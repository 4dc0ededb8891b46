import { createHash } from 'node:crypto'
import { checkOrganisation, markAddress } from '@dossier/contract/people/checks/check-organisation'
import { organisationMessages } from '@dossier/contract/people/messages/organisation'
import type { OrganisationSettings } from '@dossier/contract/people/schemas/organisation-settings'
import { keptAddress } from '@dossier/contract/platform/validation/mailbox'
import { pictureOf } from './png'

/** What holds where an organisation has said nothing else. */
export const defaultSettings: Omit<OrganisationSettings, 'name'> = {
  rev: 0,
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
}

type Values = Omit<OrganisationSettings, 'rev'>
export type SettingsEdits = { readonly [Name in keyof Values]?: Values[Name] | undefined }

/** Returns edits as they are kept, texts without blanks at their ends and a mark without what is no picture; or every fault. */
export function checkedSettings(edits: SettingsEdits): { errors: Record<string, string>; kept: Partial<Values> } {
  const errors = checkOrganisation(edits)
  const kept = Object.fromEntries(
    Object.entries(edits)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? keptSetting(name, value) : value]),
  ) as Partial<Values>
  if (typeof kept.mark !== 'string') return { errors, kept }
  const picture = errors.mark === undefined ? pictureOf(fileIn(kept.mark)) : undefined
  if (picture === undefined) return { errors: { ...errors, mark: organisationMessages.notAMark }, kept }
  return { errors, kept: { ...kept, mark: markAddress + picture.toString('base64') } }
}

const keptSetting = (name: string, text: string) => (name === 'auditor_mail' ? keptAddress(text) : text.trim())

/** Returns what differs, old and new, as the trail keeps it: a mark by its SHA-256. */
export function changesBetween(before: Values, kept: Partial<Values>) {
  const names = (Object.keys(kept) as (keyof Values)[]).filter((name) => kept[name] !== before[name])
  return Object.fromEntries(
    names.map((name) => [name, { from: onTrail(name, before[name]), to: onTrail(name, kept[name] ?? null) }]),
  )
}

const onTrail = (name: keyof Values, value: string | number | boolean | null) =>
  name === 'mark' && typeof value === 'string' ? createHash('sha256').update(fileIn(value)).digest('hex') : value

const fileIn = (mark: string) => Buffer.from(mark.slice(markAddress.length), 'base64')
