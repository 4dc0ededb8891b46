import { fieldOf } from '@dossier/contract/catalogue'
import { accountNumberLabel } from '@dossier/contract/catalogue/choices'
import { clientAddress, clientPage } from '@dossier/contract/client-pages'
import { deleteTransactionProfile } from '@dossier/contract/endpoints/records'
import type { Field } from '@dossier/contract/field'
import { transactionProfileMessages as texts } from '@dossier/contract/messages/transaction-profile'
import { clientName } from '@dossier/contract/names'
import { proposed } from '@dossier/contract/proposed'
import type { AccountNumber, TransactionProfile } from '@dossier/contract/schemas/records'
import { call } from '@dossier/shared-ui/api'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { Skeleton } from '@dossier/shared-ui/core'
import { QueryView } from '@dossier/shared-ui/data'
import { currentAndProposed, FieldView, useRequestHref } from '@dossier/shared-ui/fields'
import { useHighlight } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { EditScope, RecordList, RecordPanel } from '@dossier/shared-ui/records'
import { Navigate, useParams } from '@dossier/shared-ui/router'
import { useMay } from '@dossier/shared-ui/session'
import { AddAccountNumber } from '../account-numbers/add-account-number'
import { clientRecordsQuery } from '../client/client-records.query'
import { LoadedClient } from '../client/loaded-client'
import { useReviewMode } from '../client/use-review-mode'
import type { LoadedClientRecord } from '../dashboard/dashboard-record'

const page = clientPage('transaction-profile')
const operation = 'transaction profile loading'
const numberField = fieldOf('account_number', 'account_number')
const customerField: Field = { name: 'customer_name', label: 'Customer name', input: 'text', group: '' }

/** TRP-05: the transaction profiles of a client whose switch is approved on; otherwise its dashboard. */
export function TransactionProfilePage() {
  const { companyId = '' } = useParams()
  const id = companyId.toLowerCase()
  return (
    <LoadedClient key={id} companyId={id} page={page} operation={operation}>
      {(client) =>
        proposed(client, 'transaction_profile_report').value === 'YES' ? (
          <Profiles client={client} />
        ) : (
          <Navigate to={clientAddress(id, clientPage('dashboard'))} replace />
        )
      }
    </LoadedClient>
  )
}

function Profiles({ client }: { readonly client: LoadedClientRecord }) {
  const companyId = client._id
  const query = useQuery(clientRecordsQuery(companyId))
  const isReview = useReviewMode()
  const mayCreate = useMay('create_transaction_profile')
  const label = accountNumberLabel(currentAndProposed(client, 'account_holder_type').value)
  useHighlight(query.data !== undefined)
  return (
    <ClientPage
      companyId={companyId}
      page={page}
      actions={mayCreate && !isReview ? <AddAccountNumber companyId={companyId} label={label} /> : undefined}
    >
      <QueryView query={query} failed={{ operation }} skeleton={<Skeleton lines={6} />}>
        {({ transactional_profile: profiles, account_number: accounts }) => (
          <EditScope companyId={companyId} readOnly={isReview} operation="transaction profile saving">
            <RecordList records={profiles} empty="No transaction profiles yet">
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
          </EditScope>
        )}
      </QueryView>
    </ClientPage>
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

/** What a record shows in a field: what is proposed, else what it holds. */
function shown(record: object, name: string): string {
  const { value, proposal } = currentAndProposed(record, name)
  return String((proposal === undefined ? value : proposal.value) ?? '')
}

/** TRP-06 to TRP-15: one profile, called by its account number and currency. */
function Profile({ client, profile, account, label, position }: ProfileProps) {
  const mayEdit = useMay('update_transaction_profile')
  const mayDelete = useMay('delete_transaction_profile')
  const requestHref = useRequestHref(client._id)
  const number = account === undefined ? '' : shown(account, 'account_number')
  const title = [number || `${label} ${position}`, shown(profile, 'currency')].filter(Boolean).join(', ')
  const send = () => call(deleteTransactionProfile, { body: { transactionProfile_id: profile._id, rev: profile.rev } })
  return (
    <RecordPanel
      kind="transaction_profile"
      record={profile}
      title={title}
      editable={mayEdit}
      deletion={mayDelete ? { title: texts.deleteTitle, question: texts.deleteQuestion, send } : undefined}
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
