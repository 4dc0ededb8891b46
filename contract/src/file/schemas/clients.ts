import { z } from 'zod'
import { limits } from '../../platform/limits'
import { anId, count, day, idOf, instant, note, pendingAction, rev, success } from '../../platform/schemas/shared'
import { clientOrderingKeys, reviewFilters, riskFilters } from '../client-list'
import { fileLimits } from '../limits'
import { expiryStates } from '../validity'
import { filedBySave, reviewAction } from './changes'
import { patchSchemaOf } from './field-values'
import { formerState } from './former-state'
import { notApplicableItem } from './not-applicable'
import { recordSchema } from './record'
import { schemaOfKind } from './records'

const companyType = z.enum(['corporate', 'account_holder'])

/** CLI-05, with the pending mark of CLI-21; what the dashboard shows to callers who may see that (WRK-01). */
export const clientListItem = z.object({
  _id: anId,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company_type: companyType,
  location_type: z.string(),
  account_holder_type: z.string(),
  createdAt: instant,
  changesCount: z.int(),
  pending_action: pendingAction.nullable(),
  risk_level: z.string().optional(),
  next_review_date: z.string().optional(),
  completeness: z.int().min(0).max(100).optional(),
})
export type ClientListItem = z.infer<typeof clientListItem>

const wholePercent = z.int().min(0).max(100)

/** CLI-24, WRK-02. A page is named by its number, or by `after`: the `next` of the page before it, in the same order. */
export const listClients = {
  query: z.strictObject({
    search: z.string().max(limits.textMaximum).optional(),
    orderingKey: z.enum(clientOrderingKeys, 'Invalid ordering key').optional(),
    orderingValue: z.enum(['asc', 'desc'], 'Invalid ordering value').optional(),
    page: count(1).optional(),
    after: z.string().max(fileLimits.clientCursorMaximum).optional(),
  }),
  body: z.strictObject({
    filters: z
      .strictObject({
        company_type: companyType.optional(),
        review_date_present: z.enum(['all', 'yes', 'no']).optional(),
        review_start_date: day.optional(),
        review_end_date: day.optional(),
        added_at_start: day.optional(),
        added_at_end: day.optional(),
        risk_level: z.array(z.enum(riskFilters)).min(1).max(riskFilters.length).optional(),
        review: z.enum(reviewFilters).optional(),
        completeness_from: wholePercent.optional(),
        completeness_to: wholePercent.optional(),
        pending: z.enum(['yes', 'no']).optional(),
        ids: z.array(idOf('company')).max(fileLimits.listedIdsMaximum).optional(),
      })
      .optional(),
  }),
  response: success({ companies: z.array(clientListItem), count: z.int(), next: z.string().nullable() }),
}
export type ClientFilters = NonNullable<z.infer<typeof listClients.body>['filters']>

const companyFacts = { _id: anId, company_type: companyType, createdAt: instant, changesCount: z.int() }

export const company = recordSchema('company', companyFacts)
export type Company = z.infer<typeof company>

export const missingItem = z.object({ section: z.string(), id: z.string(), label: z.string() })

/** A document that is expired, too old or expires soon (WRK-21), with its last good day and what its type allows. */
export const expiringItem = missingItem.extend({
  state: z.enum(expiryStates),
  date: day,
  hint: z.string().optional(),
})

const percent = z.number().min(0).max(100)

/** DSH-43: the company with everything its dashboard and its page header show. */
export const dashboard = recordSchema('company', {
  ...companyFacts,
  account_numbers: z.array(schemaOfKind('account_number')),
  progress: z.object({
    corporate: percent.optional(),
    shareholders: percent.optional(),
    account_holder: percent.optional(),
    managing_directors: percent.optional(),
  }),
  missing: z.array(missingItem),
  expiring: z.array(expiringItem),
  not_applicable: z.array(notApplicableItem),
  notification_missing: z.array(z.string()),
})
export type Dashboard = z.infer<typeof dashboard>

const flag = z.object({ value: z.string().nullable(), new_value: z.string().nullable() })

/** What callers without view_dashboard_tab get of a client: who it is, what its account numbers are called by (TRP-03), and the two switches the sidebar needs. */
export const clientIdentity = z.strictObject({
  _id: anId,
  company_type: companyType,
  name: flag,
  first_name: flag,
  last_name: flag,
  location_type: flag,
  account_holder_type: flag,
  transaction_profile_report: flag,
  sanction_screening_available: flag,
  rev: z.int(),
  changesCount: z.int(),
})

export const dashboardData = {
  query: z.strictObject({ company_id: idOf('company'), snapshotId: formerState.optional() }),
  response: success({ companyData: z.union([dashboard, clientIdentity]) }),
}

/** CLI-25. Which fields each company type asks for is worded by the service (CLI-18 to CLI-20). */
export const createClient = {
  body: z.strictObject({
    company_type: z.string().optional(),
    name: z.string().optional(),
    location_type: z.string().optional(),
    account_holder_type: z.string().optional(),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    rev: z.int().optional(),
    note,
  }),
  response: success({ company, action: reviewAction }),
}

/** DSH-44: changed fields only, plain new values. The catalogue says which there are and words what is wrong. */
export const updateClient = {
  params: z.strictObject({ id: idOf('company') }),
  body: patchSchemaOf('company'),
  response: success({ companyData: company, ...filedBySave }),
}

/** DSH-45: what its author only proposed goes at once, everything else waits for approval (DSH-41). */
export const deleteClient = {
  body: z.strictObject({ company_id: idOf('company'), rev, note }),
  response: success({ result: z.enum(['requested', 'deleted']) }),
}
