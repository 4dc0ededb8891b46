import { z } from 'zod'
import { formStatuses } from '../../file/catalogue/due-diligence-form'
import { anId, count, day, instant, success } from '../../platform/schemas/shared'
import { screeningBands } from '../../screening/schemas/screening'
import { type Worklist, worklistNames, worklists } from '../worklists'

const statesOf = <List extends Worklist>(list: List) =>
  Object.keys(worklists[list]) as (keyof (typeof worklists)[List] & string)[]

const ofClient = { company_id: anId, company_name: z.string() }

const hitRow = z.strictObject({
  list: z.literal('hits'),
  _id: anId,
  ...ofClient,
  /** The newest screening of the person or the entity, which holds the hit. */
  screening_id: anId,
  person_id: anId.nullable(),
  entity_id: anId.nullable(),
  name: z.string(),
  entry_name: z.string(),
  list_name: z.string(),
  band: z.enum(screeningBands),
  likeness: z.string(),
  state: z.enum(statesOf('hits')),
  /** It was decided on, and what it was decided on changed. */
  reopened: z.boolean(),
  /** Since when it is in this state. */
  since: instant,
})
export type HitRow = z.infer<typeof hitRow>

const formRow = z.strictObject({
  list: z.literal('forms'),
  _id: anId,
  ...ofClient,
  label: z.string(),
  state: z.enum(formStatuses),
  since: instant,
})
export type FormRow = z.infer<typeof formRow>

const expiryRow = z.strictObject({
  list: z.literal('expiries'),
  /** The document, or the person whose identity document it is. */
  _id: anId,
  ...ofClient,
  /** The page of the client that shows it. */
  link: z.string(),
  document: z.string(),
  /** Whose it is; null for the client's own. */
  of: z.string().nullable(),
  expires: z.string(),
  state: z.enum(statesOf('expiries')),
})
export type ExpiryRow = z.infer<typeof expiryRow>

export const worklistRow = z.discriminatedUnion('list', [hitRow, formRow, expiryRow])
export type WorklistRow = z.infer<typeof worklistRow>

/** A page of 30: hits and forms by how long they have been in their state, expiries by their day; the oldest first. */
export const worklist = {
  query: z.strictObject({
    list: z.enum(worklistNames as [Worklist, ...Worklist[]], 'Invalid list'),
    /** One of those of the list; every state without it. */
    state: z
      .enum(
        worklistNames.flatMap((list): string[] => statesOf(list)),
        'Invalid state',
      )
      .optional(),
    /** Days of the office, both included. */
    from: day.optional(),
    to: day.optional(),
    page: count(1).optional(),
  }),
  response: success({ rows: z.array(worklistRow), count: z.int() }),
}
