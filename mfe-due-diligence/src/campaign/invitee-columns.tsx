import type { Invitee } from '@dossier/contract/due-diligence/schemas/invitations'
import { InlineError, Link } from '@dossier/shared-ui/core'
import { type Column, DateText, StatusBadge } from '@dossier/shared-ui/data'
import { Checkbox } from '@dossier/shared-ui/forms'
import { MailState } from '../invitations/last-mail'
import { AddressField } from '../records/address-field'
import { FormStatusBadge } from '../records/form-status'
import { pageOfRecord } from '../records/record-columns'
import styles from './campaign.module.css'
import type { Campaign } from './use-campaign'

/** Each client with its address, what it has already, and what became of asking it. */
export const inviteeColumns = (campaign: Campaign, busy: boolean): readonly Column<Invitee>[] => [
  {
    key: 'client',
    header: 'Client',
    cell: (client) => (
      <Checkbox
        label={client.name}
        checked={campaign.isChosen(client)}
        disabled={busy}
        onChange={(isChosen) => campaign.choose([client], isChosen)}
      />
    ),
  },
  {
    key: 'email',
    header: 'Email',
    width: '30%',
    cell: (client) => (
      <div className={styles.address}>
        <AddressField
          label={`Email of ${client.name}`}
          value={campaign.addressOf(client)}
          error={campaign.fieldErrorOf(client)}
          disabled={busy}
          onChange={(address) => campaign.type(client, address)}
        />
      </div>
    ),
  },
  { key: 'form', header: 'Open form', width: '24%', cell: (client) => <OpenForm client={client} /> },
  { key: 'result', header: 'Result', width: '16%', cell: (client) => <Outcome result={campaign.resultOf(client)} /> },
]

function OpenForm({ client: { _id, open_form, last_form_at } }: { readonly client: Invitee }) {
  if (open_form !== null) {
    return (
      <div className={styles.form}>
        <Link href={pageOfRecord({ company_id: _id, _id: open_form._id })}>{open_form.label}</Link>
        <FormStatusBadge status={open_form.status} />
        {open_form.invitation === null ? null : <MailState {...open_form.invitation} />}
      </div>
    )
  }
  return last_form_at === null ? (
    'No form yet'
  ) : (
    <span>
      None; last asked <DateText value={last_form_at} />
    </span>
  )
}

function Outcome({ result }: { readonly result: ReturnType<Campaign['resultOf']> }) {
  if (result === undefined) return null
  return result.state === 'asked' ? (
    <StatusBadge state="approved">Asked</StatusBadge>
  ) : (
    <InlineError>{result.text}</InlineError>
  )
}
