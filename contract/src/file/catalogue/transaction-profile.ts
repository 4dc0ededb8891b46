import { always, block } from '../../platform/fields/block'
import type { Field } from '../../platform/fields/field'
import { limits } from '../../platform/limits'
import { validationMessages } from '../../platform/messages/validation'
import { choices } from './choices'

const text = { maximum: limits.textMaximum } as const
const long = { maximum: limits.longTextMaximum } as const
const mandatory = { ...text, required: always, mandatory: true, neverEmpty: validationMessages.valueRequired } as const

/** TRP-12, TRP-16 to TRP-20. */
export const transactionProfileFields: readonly Field[] = [
  ...block('Client Information', [
    { name: 'name_bank', label: 'Bank name', input: 'text', ...text },
    { name: 'currency', label: 'Currency', input: 'choice', options: choices.currencies },
  ]),
  ...block('Jurisdictions', [
    {
      name: 'expected_transaction_incoming_info',
      label: 'Countries of expected incoming payments',
      input: 'multiline',
      ...long,
    },
    {
      name: 'expected_transaction_outgoing_info',
      label: 'Countries of expected outgoing payments',
      input: 'multiline',
      ...long,
    },
  ]),
  ...block('Expected turnover, incoming', [
    {
      name: 'transaction_value_incoming',
      label: 'Transaction value, incoming',
      input: 'choice',
      options: choices.transactionValues,
    },
    {
      name: 'monthly_turnover_incoming',
      label: 'Monthly turnover, incoming',
      input: 'choice',
      options: choices.monthlyTurnovers,
    },
    {
      name: 'monthly_frequency_of_transaction_incoming',
      label: 'Monthly frequency, incoming',
      input: 'choice',
      options: choices.monthlyFrequencies,
    },
  ]),
  ...block('Expected turnover, outgoing', [
    {
      name: 'transaction_value_outgoing',
      label: 'Transaction value, outgoing',
      input: 'choice',
      options: choices.transactionValues,
    },
    {
      name: 'monthly_turnover_outgoing',
      label: 'Monthly turnover, outgoing',
      input: 'choice',
      options: choices.monthlyTurnovers,
    },
    {
      name: 'monthly_frequency_of_transaction_outgoing',
      label: 'Monthly frequency, outgoing',
      input: 'choice',
      options: choices.monthlyFrequencies,
    },
  ]),
  ...block('Main counterparties', [
    { name: 'outgoing_counterparty', label: 'Outgoing counterparty 1', input: 'text', ...mandatory },
    { name: 'outgoing_counterparty_2', label: 'Outgoing counterparty 2', input: 'text', ...text },
    { name: 'outgoing_counterparty_3', label: 'Outgoing counterparty 3', input: 'text', ...text },
    { name: 'incoming_counterparty', label: 'Incoming counterparty 1', input: 'text', ...mandatory },
    { name: 'incoming_counterparty_2', label: 'Incoming counterparty 2', input: 'text', ...text },
    { name: 'incoming_counterparty_3', label: 'Incoming counterparty 3', input: 'text', ...text },
    { name: 'comments', label: 'Comments', input: 'multiline', ...long },
  ]),
]
