import { fieldOf } from '@dossier/contract/catalogue'
import { accountNumberLabel } from '@dossier/contract/catalogue/choices'
import { Stack } from '@dossier/shared-ui/core'
import { currentAndProposed, FieldView, useRequestHref } from '@dossier/shared-ui/fields'
import { Section } from '@dossier/shared-ui/frame'
import { CreationOrRemoval } from '@dossier/shared-ui/records'
import styles from './account-numbers.module.css'
import type { Dashboard } from './dashboard-record'

const field = fieldOf('account_number', 'account_number')

/** DSH-22: the client's account numbers, under the name its kind of client gives them; nothing while it has none. */
export function AccountNumbers({ client }: { readonly client: Dashboard }) {
  const requestHref = useRequestHref(client._id)
  const label = accountNumberLabel(currentAndProposed(client, 'account_holder_type').value)
  if (field === undefined || client.account_numbers.length === 0) return null
  return (
    <Section title={`${label}s`} remember="dashboard.account-numbers">
      <div className={styles.numbers}>
        {client.account_numbers.map((account, position) => {
          const { value, proposal } = currentAndProposed(account, field.name)
          return (
            <Stack key={account._id} gap="xs" align="start">
              <FieldView
                id={account._id}
                field={{ ...field, label: `${label} ${position + 1}` }}
                value={value}
                proposal={proposal}
                requestHref={requestHref}
              />
              <CreationOrRemoval record={account} noun={label} />
            </Stack>
          )
        })}
      </div>
    </Section>
  )
}
