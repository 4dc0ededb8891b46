import type { ProfileValues } from '@dossier/contract/people/checks/check-profile'
import type { PartyColumn, Side } from './columns'
import type { RowValues } from './read-row'
import { reportingPerson } from './reporting-person'
import { element, textElement } from './xml'

/** What a report says besides its transactions. */
export type ReportHead = {
  readonly reportCode: string
  readonly currency: string
  readonly submittedAt: Date
  /** Who reports, and for which entity (FIU-04 to FIU-06). */
  readonly profile: ProfileValues
}

/** Everything before the first transaction, in the order of goAML 4.0 (FIU-29). */
export const reportStart = ({ reportCode, currency, submittedAt, profile }: ReportHead): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<report>',
    textElement('rentity_id', profile.userInformation.rentity_id),
    textElement('rentity_branch', profile.userInformation.rentity_branch),
    textElement('submission_code', 'E'),
    textElement('report_code', reportCode),
    textElement('submission_date', submittedAt.toISOString().slice(0, 19)),
    textElement('currency_code_local', currency),
    reportingPerson(profile),
  ].join('')

export const reportEnd = '\n</report>\n'

/** A row as a transaction (FIU-29). */
export function transaction(values: RowValues): string {
  const of = (name: string) => textElement(name, values.get(name))
  const written = element(
    'transaction',
    of('transactionnumber'),
    of('internal_ref_number'),
    of('transaction_location'),
    of('transaction_description'),
    of('date_transaction'),
    of('transmode_code'),
    of('amount_local'),
    side('from', values),
    side('to', values),
    of('comments'),
  )
  return `\n${written}`
}

type Of = (name: PartyColumn) => string | undefined

function side(name: Side, values: RowValues): string {
  const of: Of = (column) => values.get(`${name}_${column}`)
  return element(
    `t_${name}`,
    textElement(`${name}_funds_code`, of('funds_code')),
    element(`${name}_${of('party_type')}`, party(of)),
    textElement(`${name}_country`, of('country')),
  )
}

function party(of: Of): string {
  switch (of('party_type')) {
    case 'person':
      return [
        textElement('first_name', of('first_name')),
        textElement('last_name', of('last_name')),
        textElement('birthdate', of('birthdate')),
        textElement('id_number', of('id_number')),
      ].join('')
    case 'entity':
      return textElement('name', of('entity_name'))
    default:
      return [
        textElement('institution_name', of('institution_name')),
        textElement('swift', of('swift')),
        textElement('account', of('account')),
      ].join('')
  }
}
