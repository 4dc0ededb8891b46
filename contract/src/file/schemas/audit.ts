import { z } from 'zod'
import { aFile } from '../../platform/endpoint'
import { anId, count, day, idOf, instant, success } from '../../platform/schemas/shared'
import { accessKinds } from '../../trail/accesses'
import { auditEventNames } from '../../trail/audit-events'

export const auditEvent = z.object({
  _id: anId,
  sequence: z.int(),
  organisation_id: anId,
  actor_id: anId.nullable(),
  actor_name: z.string(),
  actor_type: z.string(),
  what: z.enum(auditEventNames),
  record: z.object({ kind: z.string(), id: anId, name: z.string() }).nullable(),
  company_id: anId.nullable(),
  at: instant,
  address: z.string(),
  details: z.record(z.string(), z.unknown()),
  /** Which of its client's events it is; null for an event of no client (GOV-33). */
  company_sequence: z.int().nullable(),
  company_previous: z.string().nullable(),
  digest: z.string(),
  previous: z.string(),
  hash: z.string(),
})

export const auditEvents = {
  query: z.strictObject({
    company_id: idOf('company').optional(),
    actor: idOf('user').optional(),
    from: day.optional(),
    to: day.optional(),
    page: count(1).optional(),
  }),
  response: success({ events: z.array(auditEvent), count: z.int() }),
}

export const auditExport = {
  body: z.strictObject({ company_id: idOf('company').optional(), from: day.optional(), to: day.optional() }),
  response: aFile,
} as const

export const auditAccesses = {
  query: z.strictObject({
    company_id: idOf('company').optional(),
    user_id: idOf('user').optional(),
    from: day.optional(),
    to: day.optional(),
    page: count(1).optional(),
  }),
  response: success({
    accesses: z.array(
      z.object({
        _id: anId,
        user_id: anId.nullable(),
        user: z.string(),
        company_id: anId.nullable(),
        what: z.enum(accessKinds),
        record: z.object({ kind: z.string(), id: z.string(), name: z.string() }).nullable(),
        at: instant,
        address: z.string(),
      }),
    ),
    count: z.int(),
  }),
}

/** A document, a snapshot or a list whose content is not there with the SHA-256 under which it is kept (GOV-40). */
const alteredFile = z.object({
  _id: z.string(),
  objectType: z.string(),
  name: z.string(),
  company_id: anId.nullable(),
  /** Its name in the store. */
  file: z.string(),
})

/** What is stored and is not as the trail says, from which event on; without a record it is the trail itself (GOV-39). */
const difference = z.object({
  event: z.int(),
  /** In words, which tell no value. */
  text: z.string(),
  _id: z.string().nullable(),
  objectType: z.string().nullable(),
  company_id: z.string().nullable(),
})

export const auditVerify = {
  response: success({
    events: z.int(),
    ok: z.boolean(),
    broken_at: z.int().optional(),
    /** The first 200 of them, and how many there are besides. */
    differences: z.array(difference).readonly().optional(),
    further: z.int().optional(),
    altered_files: z.array(alteredFile).readonly().optional(),
    /** Where there was no time to read all files: when they last were, null for never. */
    files_as_of: instant.nullable().optional(),
  }),
}
