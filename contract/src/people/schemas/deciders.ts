import { z } from 'zod'
import { filingKinds, filingLimits } from '../../platform/decider-filings'
import { anId, idOf, instant, success } from '../../platform/schemas/shared'
import { deciderMessages } from '../messages/deciders'

const state = z.enum(['filed', 'waiting', 'counts', 'stopped'])
const filingKind = z.enum(filingKinds)

/** What both parts answer: how far a confirmation from outside has come, and when it counts. */
const filingState = z.object({ _id: anId, state, counts_at: instant.nullable() })

/** What is known of a filing, apart from the papers themselves. */
const filingFacts = filingState.extend({
  user_id: anId,
  name: z.string(),
  organisation: z.string(),
  kind: filingKind,
  reference: z.string(),
  sha256: z.array(z.string()).readonly(),
  filed_by: z.string(),
  filed_at: instant,
})

export const filing = filingFacts.extend({
  /** Who took the second part; null until then. */
  confirmed_by: z.string().nullable(),
  /** Who else takes the second part, by a link, where there is one super user. */
  confirmer: z.string().optional(),
  /** Why it counts for nothing. */
  stopped_because: z.string().optional(),
  /** Whether the caller may take the second part. */
  may_confirm: z.boolean(),
  /** Whether it may still be withdrawn. */
  may_withdraw: z.boolean(),
})
export type Filing = z.infer<typeof filing>

/** As members of the organisation are told of it, who may object. */
export const outsideConfirmation = filingState.extend({ user_id: anId, name: z.string(), kind: filingKind })
export type OutsideConfirmation = z.infer<typeof outsideConfirmation>

export const fileDecider = {
  body: z.strictObject({
    user_id: idOf('user'),
    kind: filingKind,
    reference: z.string().trim().min(1).max(filingLimits.referenceMaximum),
    sha256: z
      .array(z.string().regex(/^[0-9a-f]{64}$/, deciderMessages.notADigest))
      .min(1)
      .max(filingLimits.papersMaximum),
    /** The mailbox of an external confirmer. */
    confirmer: z.string().max(320).optional(),
  }),
  response: success({ filing: filingState }),
}

const filingId = { filing_id: idOf('filing') }
const linkToken = z.string().max(200)

export const confirmFiling = {
  body: z.strictObject({ ...filingId, token: linkToken.optional() }),
  response: success({ filing: filingState }),
}

export const withdrawFiling = { body: z.strictObject(filingId), response: success({ filing: filingState }) }

export const getFilingOfLink = {
  body: z.strictObject({ ...filingId, token: linkToken }),
  response: success({ filing: filingFacts }),
}

/** A super user whom the command line touched, until another one confirms them (GOV-41). */
export const waitingOperator = z.object({
  user_id: anId,
  name: z.string(),
  email: z.string(),
  /** Whether the caller may confirm them. */
  may_confirm: z.boolean(),
})
export type WaitingOperator = z.infer<typeof waitingOperator>

export const listFilings = {
  response: success({ filings: z.array(filing), operators_waiting: z.array(waitingOperator) }),
}

export const confirmOperator = { body: z.strictObject({ user_id: idOf('user') }), response: success({}) }

export const findCandidate = {
  query: z.strictObject({ email: z.string().max(320) }),
  response: success({
    candidate: z.object({ user_id: anId, name: z.string(), organisation: z.string() }),
    /** Whether there is another super user, who takes the second part; else an external confirmer does. */
    another_operator: z.boolean(),
  }),
}

export const objectConfirmation = {
  body: z.strictObject(filingId),
  response: success({ filing: filingState }),
}
