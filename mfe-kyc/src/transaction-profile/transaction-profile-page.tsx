import { accountNumberLabel } from '@dossier/contract/file/catalogue/choices'
import { clientPage } from '@dossier/contract/file/client-pages'
import { transactionProfileMessages as texts } from '@dossier/contract/file/messages/transaction-profile'
import type { AccountNumber, TransactionProfile } from '@dossier/contract/file/schemas/records'
import type { Field } from '@dossier/contract/platform/fields/field'
import { clientName } from '@dossier/contract/platform/names'
import { call } from '@dossier/shared-ui/api'
import type { LoadedClientRecord } from '@dossier/shared-ui/area/loaded-client'
import { currentAndProposed, effectiveText, FieldView, useRequestHref } from '@dossier/shared-ui/fields'
import { fieldOf } from '@dossier/shared-ui/kinds'
import {
  type ClientRecords,
  ClientRecordsPage,
  deleteTransactionProfile,
  RecordList,
  RecordPanel,
  useMayOn,
} from '@dossier/shared-ui/records'
import { AddAccountNumber } from '../account-numbers/add-account-number'

const numberField = fieldOf('account_number', 'account_number')
const customerField: Field = { name: 'customer_name', label: 'Customer name', input: 'text', group: '' }

/** TRP-05: the transaction profiles of a client whose switch is approved on. */
export const TransactionProfilePage = () => (
  <ClientRecordsPage page={clientPage('transaction-profile')} of="transaction profile">
    {(records, client) => <Profiles records={records} client={client} />}
  </ClientRecordsPage>
)

type Props = { readonly records: ClientRecords; readonly client: LoadedClientRecord }

function Profiles({ records: { transactional_profile: profiles, account_number: accounts }, client }: Props) {
  const mayCreate = useMayOn('transaction_profile', 'create')
  const label = accountNumberLabel(currentAndProposed(client, 'account_holder_type').value)
  return (
    <RecordList
      records={profiles}
      empty="No transaction profiles yet"
      add={mayCreate ? <AddAccountNumber companyId={client._id} label={label} /> : undefined}
    >
      {(profile) => (
        <Profile
          key={profile._id}
          client={client}
          profile={profile}
          account={accounts.find(({ _id }) => _id === profile.account_number)}
          label={label}
          position={profiles.indexOf(profile) + 1}
        />
      )}
    </RecordList>
  )
}

type ProfileProps = {
  readonly client: LoadedClientRecord
  readonly profile: TransactionProfile
  readonly account: AccountNumber | undefined
  /** What the client calls its account numbers (TRP-03). */
  readonly label: string
  readonly position: number
}

/** TRP-06 to TRP-15: one profile, called by its account number and currency. */
function Profile({ client, profile, account, label, position }: ProfileProps) {
  const requestHref = useRequestHref(client._id)
  const number = account === undefined ? '' : effectiveText(account, 'account_number')
  const title = [number || `${label} ${position}`, effectiveText(profile, 'currency')].filter(Boolean).join(', ')
  const send = (transactionProfile_id: string, asked: { readonly rev: number; readonly note?: string }) =>
    call(deleteTransactionProfile, { body: { transactionProfile_id, ...asked } })
  return (
    <RecordPanel
      kind="transaction_profile"
      record={profile}
      title={title}
      deletion={{ title: texts.deleteTitle, question: texts.deleteQuestion, send }}
      facts={
        <>
          <FieldView field={customerField} value={clientName(client)} />
          {account === undefined || numberField === undefined ? null : (
            <FieldView
              field={{ ...numberField, label }}
              {...currentAndProposed(account, numberField.name)}
              requestHref={requestHref}
            />
          )}
        </>
      }
    />
  )
}
