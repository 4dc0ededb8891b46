import type { GalleryEntry } from '../../../gallery/entry'
import { anOpenChange, aRecord } from '../../testing/records.builder'
import { FieldView } from '../fields/field-view'
import { EditScope } from './edit-scope'
import { RecordPanel } from './record-panel'
import { RecordRow } from './record-row'

const client = '64b000000000000000000001'
const deletion = { title: 'Delete account number', question: 'Is the account number to go with its profile?' }

type Facts = Omit<Parameters<typeof aRecord>[1], '_id'>

const Account = ({ number, ...facts }: Facts & { readonly number: number }) => (
  <EditScope companyId={client}>
    <RecordRow
      kind="account_number"
      record={aRecord('account_number', {
        _id: `64d00000000000000000010${number}`,
        values: { account_number: 'CW61-0091' },
        ...facts,
      })}
      name={`Policy Number ${number}`}
      labels={{ account_number: `Policy Number ${number}` }}
      deletion={deletion}
    />
  </EditScope>
)

export const entry: GalleryEntry = {
  title: 'Record in a row',
  lead: 'A record of one field or two, read and edited in its place. Facts of another record stand before the fields of the first block; what must be filled carries a star and is in the way of every save.',
  states: [
    { title: 'To read', content: <Account number={1} /> },
    {
      title: 'With a proposal',
      content: (
        <Account
          number={2}
          proposals={{ account_number: 'CW61-0092' }}
          pending_actions={[anOpenChange({ fields: ['account_number'] })]}
        />
      ),
    },
    {
      title: 'Proposed',
      content: <Account number={3} pending_actions={[anOpenChange({ actionType: 'create' })]} />,
    },
    {
      title: 'Proposed to go',
      content: <Account number={4} pending_actions={[anOpenChange({ actionType: 'remove' })]} />,
    },
    {
      title: 'A panel with facts of another record, and names that must be filled',
      content: (
        <EditScope companyId={client}>
          <RecordPanel
            kind="transaction_profile"
            record={aRecord('transaction_profile', {
              _id: '64d000000000000000000105',
              values: { currency: 'EUR', name_bank: 'Banco di Caribe' },
            })}
            title="CW61-0091, EUR"
            only={['name_bank', 'currency', 'outgoing_counterparty', 'incoming_counterparty']}
            facts={
              <FieldView
                field={{ name: 'customer_name', label: 'Customer name', input: 'text', group: '' }}
                value="Acme N.V."
              />
            }
          />
        </EditScope>
      ),
    },
  ],
}
