import { z } from 'zod'

const params = z.strictObject({ id: z.string() })

/** What an answer holds beside its status is named by the table of kinds. */
const answer = z.looseObject({ status: z.literal('success') })

export const readRecord = { params, response: answer }

/** Changed fields only, plain new values, and the `rev` they were based on (PRM-09, GOV-07). */
export const updateRecord = { params, body: z.record(z.string(), z.unknown()), response: answer }

/** The client, what it is added under, and what the dialog of the kind asks for. */
export const createRecord = { body: z.looseObject({ company_id: z.string() }), response: answer }
