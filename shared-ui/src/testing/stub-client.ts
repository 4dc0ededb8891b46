import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { stub } from './stub-api'

type Identity = Extract<Answer<typeof getDashboard>['companyData'], { readonly changesCount: number }>

const field = (value: string | null) => ({ value, new_value: null })

/**
 * Stubs who a client is, which the frame of each of its pages asks for: Acme N.V., unless told otherwise. Returns the
 * snapshots that were asked for, undefined for the present state.
 */
export function stubClient(facts: Partial<Identity> = {}): (string | undefined)[] {
  const asked: (string | undefined)[] = []
  stub(getDashboard, ({ query }) => {
    asked.push(query.snapshotId)
    return { status: 'success', companyData: identityOf(query.company_id, facts) }
  })
  return asked
}

const identityOf = (companyId: string, facts: Partial<Identity>): Identity => ({
  _id: companyId,
  company_type: 'corporate',
  name: field('Acme N.V.'),
  first_name: field(null),
  last_name: field(null),
  location_type: field('local'),
  account_holder_type: field(null),
  transaction_profile_report: field('NO'),
  sanction_screening_available: field('NO'),
  rev: 1,
  changesCount: 1,
  ...facts,
})
