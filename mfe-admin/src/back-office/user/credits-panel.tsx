import { peopleLimits } from '@dossier/contract/people/limits'
import type { Credit } from '@dossier/contract/people/schemas/back-office'
import { Button, Columns, Group, Stack, Text, TextField } from '@dossier/shared-ui/core'
import { type Column, DateText, EmptyState } from '@dossier/shared-ui/data'
import { NumberField } from '@dossier/shared-ui/forms'
import { Panel } from '@dossier/shared-ui/frame'
import { PagedTable } from '../../analysis/paged-table'
import type { PlatformUser } from '../back-office.queries'
import { creditsText } from '../figures'
import { useGivingCredits } from './use-giving-credits'

type Props = { readonly loaded: PlatformUser }

/** ADM-06, ADM-07, ADM-09: what the user's organisation has, how it came to that, and more of it to give. */
export const CreditsPanel = ({ loaded: { user, credits_balance, credits } }: Props) => (
  <Panel title="Credits">
    <Stack>
      <Text>
        Current credits: <strong>{creditsText(credits_balance)}</strong>
      </Text>
      <GiveCredits id={user._id} />
      <PagedTable
        label="Credits"
        columns={columns}
        rows={credits}
        rowKey={({ _id }) => _id}
        empty={<EmptyState text="Nothing was booked yet" />}
      />
    </Stack>
  </Panel>
)

function GiveCredits({ id }: { readonly id: string }) {
  const { form, field, busy } = useGivingCredits(id)
  return (
    <form {...form}>
      <Stack gap="sm">
        <Columns minimum={150}>
          <NumberField {...field('amount')} label="Give credits" />
          <TextField {...field('reason')} label="Reason" maximum={peopleLimits.creditReasonMaximum} optional />
        </Columns>
        <Group>
          <Button type="submit" busy={busy}>
            Send
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const types = { credit: 'Credit', subscription: 'Subscription', conversion: 'Conversion' } as const

const columns: readonly Column<Credit>[] = [
  { key: 'type', header: 'Type', cell: ({ type }) => types[type] },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => creditsText(amount), align: 'end', tight: true },
  { key: 'date', header: 'Date', cell: ({ datetime }) => <DateText value={datetime} />, tight: true },
  { key: 'initiator', header: 'Initiator', cell: ({ initiator }) => initiator },
  { key: 'comment', header: 'Comment', cell: ({ comment }) => comment },
]
