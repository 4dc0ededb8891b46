import type { UnsentMail } from '@dossier/contract/due-diligence/schemas/invitations'
import { Link } from '@dossier/shared-ui/core'
import { type Column, DataTable } from '@dossier/shared-ui/data'
import { Panel } from '@dossier/shared-ui/frame'
import { LastMail } from '../invitations/last-mail'
import { pageOfRecord } from '../records/record-columns'

const title = 'Mails that have not gone out'

const columns: readonly Column<UnsentMail>[] = [
  { key: 'client', header: 'Client', cell: ({ company_name }) => company_name },
  { key: 'form', header: 'Form', cell: (mail) => <Link href={pageOfRecord(mail)}>{mail.label}</Link> },
  { key: 'mail', header: 'Mail', width: '40%', cell: ({ invitation }) => <LastMail {...invitation} /> },
]

/** Mails that did not go out, so far or at all; nothing where all did. */
export const UnsentMails = ({ unsent }: { readonly unsent: readonly UnsentMail[] }) =>
  unsent.length === 0 ? null : (
    <Panel title={title}>
      <DataTable label={title} columns={columns} rows={unsent} rowKey={({ _id }) => _id} stacks />
    </Panel>
  )
