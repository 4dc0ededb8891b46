import { z } from 'zod'
import { limits } from '../../platform/limits'
import { rev, success } from '../../platform/schemas/shared'

const shown = {
  name: z.string(),
  /** A PNG image as a data address; null without one. */
  mark: z.string().nullable(),
  contact_text: z.string(),
  privacy_text: z.string(),
}
const settings = z.object({
  rev: z.int(),
  ...shown,
  two_factor_required: z.boolean(),
  note_required: z.boolean(),
  /** Where anchors of the audit trail are mailed; empty for nowhere. */
  auditor_mail: z.string(),
  /** What the reminder of a new document is to begin with (DOC-16); 0 for none. */
  reminder_days: z.int(),
  /** After how many days a client whose form is open is reminded of it, again and again; 0 for never. */
  form_reminder_days: z.int(),
  /** From how many days on a list that was screened against counts as old (GOV-18). */
  list_age_days: z.int(),
  /** To be written across documents that are handed out; empty for nothing. */
  watermark: z.string(),
})
export type OrganisationSettings = z.infer<typeof settings>

export const getSettings = { response: success({ settings }) }

/** GOV-36: what is left out stays as it is. */
export const saveSettings = {
  body: z.strictObject({
    rev,
    name: z.string().max(limits.longTextMaximum).optional(),
    mark: z
      .string()
      .max(limits.markBytes * 2)
      .nullable()
      .optional(),
    contact_text: z.string().max(limits.longTextMaximum).optional(),
    privacy_text: z.string().max(limits.longTextMaximum).optional(),
    two_factor_required: z.boolean().optional(),
    note_required: z.boolean().optional(),
    auditor_mail: z.string().max(limits.textMaximum).optional(),
    reminder_days: z.int().optional(),
    form_reminder_days: z.int().optional(),
    list_age_days: z.int().optional(),
    watermark: z.string().max(limits.textMaximum).optional(),
  }),
  response: success({ settings }),
}

/** GOV-36. */
export const getOrganisationOfLink = {
  body: z.strictObject({ token: z.string().max(limits.textMaximum) }),
  response: success({ organisation: z.object(shown) }),
}
