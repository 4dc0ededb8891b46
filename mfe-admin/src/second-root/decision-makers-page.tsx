import { deciderMessages } from '@dossier/contract/people/messages/deciders'
import type { Filing } from '@dossier/contract/people/schemas/deciders'
import { IconPlus } from '@dossier/shared-ui/controls/icons'
import { Button, Group, Skeleton, Stack, Text } from '@dossier/shared-ui/core'
import { DateText, EmptyState, QueryView, Tag } from '@dossier/shared-ui/data'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { Page, Panel } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useState } from 'react'
import { ConfirmFilingDialog } from './confirm-filing-dialog'
import { FileDeciderDialog } from './file-decider-dialog'
import { filingsQuery } from './filings.queries'
import { Papers } from './papers'
import { WaitingOperators } from './waiting-operators'
import { WithdrawFilingDialog } from './withdraw-filing-dialog'

/** What a super user is about to do with a filing. */
type Asked = { readonly act: 'confirm' | 'withdraw'; readonly filing: Filing }

/** GOV-37: the platform's operators confirm, two together, a decision maker whom nobody in a firm could confirm. */
export function DecisionMakersPage() {
  const query = useQuery(filingsQuery)
  const [isFiling, setFiling] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <Page
      title={deciderMessages.title}
      breadcrumbs={[{ label: 'Admin' }, { label: deciderMessages.title }]}
      lead="Two super users, or one and an external confirmer, confirm a person whom nobody in an organisation could."
      actions={
        <Button kind="primary" icon={IconPlus} onClick={() => setFiling(true)}>
          File a confirmation
        </Button>
      }
    >
      <WaitingOperators />
      <QueryView query={query} failed={{ operation: 'confirmations loading' }} skeleton={<Skeleton lines={4} />}>
        {(filings) =>
          filings.length === 0 ? (
            <EmptyState text="Nobody was confirmed from outside yet" />
          ) : (
            <Stack gap="md">
              {filings.map((filing) => (
                <FilingPanel key={filing._id} filing={filing} onAsk={(act) => setAsked({ act, filing })} />
              ))}
            </Stack>
          )
        }
      </QueryView>
      {isFiling ? <FileDeciderDialog onClose={() => setFiling(false)} /> : null}
      {asked?.act === 'confirm' ? <ConfirmFilingDialog filing={asked.filing} onClose={close} /> : null}
      {asked?.act === 'withdraw' ? <WithdrawFilingDialog filing={asked.filing} onClose={close} /> : null}
    </Page>
  )
}

const states = {
  filed: { label: 'Waits for the second part', tone: 'pending' },
  waiting: { label: 'Members may object', tone: 'pending' },
  counts: { label: 'Confirmed from outside', tone: 'approved' },
  stopped: { label: 'Stopped', tone: 'denied' },
} as const

type FilingProps = { readonly filing: Filing; readonly onAsk: (act: Asked['act']) => void }

function FilingPanel({ filing, onAsk }: FilingProps) {
  const { name, organisation, state, kind, reference, counts_at, confirmer } = filing
  const { label, tone } = states[state]
  return (
    <Panel
      title={`${name}, ${organisation}`}
      actions={
        <Group gap="sm">
          {filing.may_withdraw ? (
            <Button size="small" aria-label={`Withdraw the filing of ${name}`} onClick={() => onAsk('withdraw')}>
              Withdraw
            </Button>
          ) : null}
          {filing.may_confirm && confirmer === undefined ? (
            <Button size="small" aria-label={`Confirm ${name}`} onClick={() => onAsk('confirm')}>
              Confirm
            </Button>
          ) : null}
        </Group>
      }
    >
      <DescriptionList
        items={[
          {
            label: 'State',
            value: (
              <Group gap="sm">
                <Tag tone={tone}>{label}</Tag>
                {filing.stopped_because === undefined ? null : <Text tone="dim">{filing.stopped_because}</Text>}
              </Group>
            ),
          },
          { label: 'Checked', value: `${kind}, ${reference}` },
          { label: 'Papers', value: <Papers digests={filing.sha256} /> },
          {
            label: 'Filed',
            value: (
              <>
                {filing.filed_by}, <DateText value={filing.filed_at} as="time" />
              </>
            ),
          },
          ...(filing.confirmed_by === null ? [] : [{ label: 'Confirmed by', value: filing.confirmed_by }]),
          ...(confirmer === undefined ? [] : [{ label: 'External confirmer', value: confirmer }]),
          ...(counts_at === null ? [] : [{ label: 'Counts from', value: <DateText value={counts_at} as="time" /> }]),
        ]}
      />
    </Panel>
  )
}
