import { checkNewClient, givenIn, newClientFields, newClientValues } from '@dossier/contract/file/checks/new-client'
import { automaticReviewDate } from '@dossier/contract/file/review-dates'
import { displayName } from '@dossier/contract/platform/names'
import { ensure } from '../../platform/errors'
import type { Derivation, ReviewedRecord, Values } from '../engine/model'
import type { Drafting } from './drafting'
import { textIn } from './in-file'
import type { Input, NewRecords } from './kind'
import { kindModule } from './kind-module'

/** DSH-24, DSH-25: while the type is automatic the proposed review date follows the previous one and the risk. */
const reviewDate: Derivation = {
  inputs: ['previous_review_date', 'risk_level', 'next_review_date_type'],
  derive: (read): Values =>
    read('next_review_date_type') === 'automatic'
      ? { next_review_date: automaticReviewDate(read('previous_review_date'), read('risk_level')) }
      : {},
}

/** Whether a record is that of a client itself, and not one under it. */
export const isClient = ({ kind }: Pick<ReviewedRecord, 'kind'>) => kind === company.kind

export const companyTypeOf = ({ facts }: Pick<ReviewedRecord, 'facts'>) =>
  facts.company_type === 'account_holder' ? ('account_holder' as const) : ('corporate' as const)

/** The name a client goes by (CLI-06). */
export const nameOfClient = ({ facts, values }: Pick<ReviewedRecord, 'facts' | 'values'>) =>
  displayName({
    company_type: companyTypeOf({ facts }),
    name: String(values.name ?? ''),
    first_name: String(values.first_name ?? ''),
    last_name: String(values.last_name ?? ''),
  })

/** What an answer holds of a client besides its fields. */
export function clientFacts(record: ReviewedRecord) {
  return {
    _id: record.id,
    company_type: companyTypeOf(record),
    createdAt: String(record.facts.createdAt ?? ''),
  }
}

export const company = kindModule({
  kind: 'company',
  nameOf: nameOfClient,
  derivation: reviewDate,
  expand: newClient,
  wireFacts: clientFacts,
})

/** What the call that adds a client sends. */
export type NewClient = {
  readonly company_type?: string | undefined
  readonly name?: string | undefined
  readonly location_type?: string | undefined
  readonly account_holder_type?: string | undefined
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
}

/** The records of a new client; an account holder comes with the one UBO and person that its section shows (CLI-20, CLI-22). */
function newClient(input: Input, { at, today, draft }: Drafting): NewRecords {
  const type = input.company_type
  const given = givenIn(input, newClientFields)
  const errors = checkNewClient(type, given, today)
  ensure(Object.keys(errors).length === 0, 'invalid-request', { errors })

  const facts = { company_type: String(type), createdAt: at.toISOString() }
  const client = draft('company', { facts, values: { ...newClientValues, ...given } })
  if (type === 'corporate') return { records: [client] }
  const ubo = draft('ubo', { facts: { index: 0 }, links: { share_holder_related: [] } })
  const person = draft('person', {
    links: { ubo_related: [ubo.id], mbd_related: [] },
    values: { firstName: textIn(client, 'first_name'), lastName: textIn(client, 'last_name') },
  })
  return { records: [client, ubo, person] }
}
