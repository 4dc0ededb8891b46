import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { Link, Stack, Text } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import type { ChangeDetail, ClientOfChange } from '../changes/change.queries'
import { WhoDecides } from '../decision/who-decides'
import { addressOf } from './change-address'
import styles from './change-panel.module.css'

type Props = { readonly change: ChangeDetail; readonly company: ClientOfChange }

/** Whose change it is, of which client, why, and who may decide it while it is open (GOV-06, GOV-36). */
export function ChangeFacts({ change, company }: Props) {
  const client = { label: 'Client', value: <ClientLinks change={change} company={company} /> }
  const author = { label: 'Proposed by', value: <Author change={change} /> }
  const note = change.note === undefined ? [] : [{ label: 'Note', value: change.note }]
  const deciders = { label: 'Who may decide', value: <WhoDecides change={change} /> }
  return (
    <div className={styles.facts}>
      <DescriptionList items={[client, author, ...(change.actionTaken === undefined ? [deciders] : []), ...note]} />
    </div>
  )
}

function ClientLinks({ change, company }: Props) {
  const dashboard = clientAddress(company._id, clientPage('dashboard'))
  return (
    <Stack gap="sm" align="start">
      <Link href={dashboard}>{company.name}</Link>
      {change.page === dashboard ? null : (
        <Text as="span" size="small">
          <Link href={addressOf(change)}>Open the page it is on</Link>
        </Text>
      )}
    </Stack>
  )
}

function Author({ change: { user_name, datetime } }: Pick<Props, 'change'>) {
  return (
    <Stack gap="none">
      <span>{user_name}</span>
      <Text as="span" size="small" tone="dim" numeric>
        <DateText value={datetime} as="time" />
      </Text>
    </Stack>
  )
}
