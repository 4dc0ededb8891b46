import { fieldsOf } from '@dossier/contract/file/catalogue'
import type { Company, Dashboard } from '@dossier/contract/file/schemas/clients'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import type { PendingAction } from '@dossier/contract/platform/schemas/shared'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'

export const anOpenRequest = (facts: Partial<PendingAction> = {}): PendingAction => ({
  _id: '65a000000000000000000001',
  rev: 0,
  actionType: 'update',
  user_id: '64b0000000000000000000ff',
  user_name: 'Maria Manager',
  datetime: '2026-11-19T08:00:00.000Z',
  fields: [],
  ...facts,
})

type Values = Readonly<Record<string, FieldValue>>

type Facts = Partial<Dashboard> & {
  /** What is approved. */
  readonly values?: Values
  /** What is proposed instead. */
  readonly proposals?: Values
}

const pairs = (values: Values, proposals: Values) =>
  Object.fromEntries(
    fieldsOf('company').map(({ name }) => [name, { value: values[name] ?? null, new_value: proposals[name] ?? null }]),
  )

/** A client's record with a name, approved and without proposals; a spec names only the facts it is about. */
export function aCompany({ values = {}, proposals = {}, ...facts }: Facts = {}): Company {
  const requests = facts.pending_actions ?? []
  return {
    _id: clientId(1),
    company_type: 'corporate',
    createdAt: '2026-01-05T09:00:00.000Z',
    changesCount: requests.length,
    rev: 3,
    pending_action: requests.at(-1) ?? null,
    pending_actions: requests,
    ...pairs({ name: 'Harbour Holdings', location_type: 'local', ...values }, proposals),
    ...facts,
  }
}

/** The same with what its dashboard shows beside it. */
export const aDashboard = (facts: Facts = {}): Dashboard => ({
  ...aCompany(facts),
  account_numbers: facts.account_numbers ?? [],
  progress: facts.progress ?? { corporate: 100, shareholders: 100, managing_directors: 100 },
  missing: facts.missing ?? [],
  expiring: facts.expiring ?? [],
  not_applicable: facts.not_applicable ?? [],
  notification_missing: facts.notification_missing ?? [],
})
