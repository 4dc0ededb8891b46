import { accountNumberLabel } from '@dossier/contract/file/catalogue/choices'
import { transactionProfileMessages as texts } from '@dossier/contract/file/messages/transaction-profile'
import { Text } from '@dossier/shared-ui/core'
import { currentAndProposed } from '@dossier/shared-ui/fields'
import { Section } from '@dossier/shared-ui/frame'
import { RecordRow, useMayOn, useScope } from '@dossier/shared-ui/records'
import { AddAccountNumber } from '../account-numbers/add-account-number'
import styles from './account-numbers.module.css'
import type { Dashboard } from './dashboard-record'

const deletion = { title: texts.deleteTitle, question: texts.deleteQuestion }

/** DSH-22: the client's account numbers, under the name its client type gives them (TRP-03), and a way to add one. */
export function AccountNumbers({ client }: { readonly client: Dashboard }) {
  const mayCreate = useMayOn('account_number', 'create')
  const { readOnly } = useScope()
  const mayAdd = !readOnly && mayCreate
  const label = accountNumberLabel(currentAndProposed(client, 'account_holder_type').value)
  const { account_numbers: accounts } = client
  if (accounts.length === 0 && !mayAdd) return null
  return (
    <Section
      title={`${label}s`}
      remember="dashboard.account-numbers"
      actions={mayAdd ? <AddAccountNumber companyId={client._id} label={label} size="small" /> : undefined}
    >
      {accounts.length === 0 ? <Text tone="dim">{`No ${label}s yet`}</Text> : null}
      <div className={styles.numbers}>
        {accounts.map((account, position) => (
          <RecordRow
            key={account._id}
            kind="account_number"
            record={account}
            name={`${label} ${position + 1}`}
            labels={{ account_number: `${label} ${position + 1}` }}
            deletion={deletion}
          />
        ))}
      </div>
    </Section>
  )
}
