import type { Invitee } from '@dossier/contract/due-diligence/schemas/invitations'
import { FormModal, useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Alert } from '@dossier/shared-ui/core'
import { TextArea } from '@dossier/shared-ui/forms'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { type ListLine, readAddressList } from './address-list'
import { FewLines } from './few-lines'
import type { Campaign } from './use-campaign'

type Props = {
  readonly campaign: Campaign
  /** Everyone who may be asked. */
  readonly clients: () => Promise<readonly Invitee[]>
  readonly onClose: () => void
}

/** Asks for a list of clients with their addresses, and chooses those whose line is right. */
export function ListDialog({ campaign, clients, onClose }: Props) {
  const [rejected, setRejected] = useState<readonly RejectedLine[]>([])
  const form = useCheckedForm({
    initial: { list: '' },
    check: ({ list }) => ({ list: list.trim() === '' ? 'Please paste a list' : undefined }),
    send: async ({ list }) => {
      const lines = readAddressList(list, await clients())
      const right = lines.filter((line) => 'client' in line)
      campaign.choose(
        right.map(({ client }) => client),
        true,
      )
      for (const { client, email } of right) campaign.type(client, email)
      const withErrors = lines.filter((line) => 'fieldError' in line)
      setRejected(withErrors)
      showSuccess(right.length === 1 ? '1 client chosen' : `${right.length} clients chosen`)
      if (withErrors.length === 0) onClose()
    },
    onError: (error) => showOperationError('clients loading', error),
  })
  return (
    <FormModal title="Paste a list" submit="Choose" size="medium" form={form} onClose={onClose}>
      <TextArea
        {...form.field('list')}
        label="Clients with their addresses"
        hint="One client a line: its name, a tab, a semicolon or a comma, and the email."
        rows={8}
      />
      {rejected.length === 0 ? null : (
        <Alert
          state="missing"
          title={rejected.length === 1 ? '1 line was not taken' : `${rejected.length} lines were not taken`}
          urgent
        >
          <FewLines lines={rejected.map(({ number, text, fieldError }) => `Line ${number}, ${text}: ${fieldError}`)} />
        </Alert>
      )}
    </FormModal>
  )
}

type RejectedLine = Extract<ListLine, { fieldError: string }>
