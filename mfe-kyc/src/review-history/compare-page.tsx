import { clientPage } from '@dossier/contract/file/client-pages'
import { isDayState } from '@dossier/contract/file/former-state'
import { snapshotMessages as texts } from '@dossier/contract/file/messages/snapshots'
import type { Snapshot } from '@dossier/contract/file/schemas/snapshots'
import { formatDate, formatMoment, isCalendarDate } from '@dossier/contract/platform/dates'
import type { Option } from '@dossier/contract/platform/fields/field'
import { ClientPage } from '@dossier/shared-ui/area/client-page'
import { Stack, Waiting } from '@dossier/shared-ui/core'
import { EmptyState, QueryView } from '@dossier/shared-ui/data'
import { DateField, Select } from '@dossier/shared-ui/forms'
import { Toolbar, useAddressState } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useParams } from '@dossier/shared-ui/router'
import { snapshotsQuery } from '@dossier/shared-ui/snapshots'
import { useState } from 'react'
import { ComparedRecords } from './compared-records'
import { comparisonQuery } from './comparison.queries'

const page = clientPage('document-history')

/** Shows what differs between two states of a client's file: snapshots, days or today (decision 0055). */
export function ComparePage() {
  const companyId = (useParams().companyId ?? '').toLowerCase()
  const query = useQuery(snapshotsQuery(companyId))
  return (
    <ClientPage
      companyId={companyId}
      page={page}
      opened={texts.compareTitle}
      title={texts.compareTitle}
      lead={texts.compareLead}
      showsLive
    >
      <QueryView query={query} failed={{ operation: 'review history loading' }} skeleton={<Waiting>Loading</Waiting>}>
        {(snapshots) => <Comparison companyId={companyId} snapshots={snapshots} />}
      </QueryView>
    </ClientPage>
  )
}

type Props = { readonly companyId: string; readonly snapshots: readonly Snapshot[] }

const today = 'today'

type Picked = {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (state: string) => void
}

/** A snapshot or a day. */
function StateField({ label, options, value, onChange }: Picked) {
  // what is no day yet is typed for the state that is shown, and gone with it, as by Back
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string }>()
  const held = isDayState(value) ? value : ''
  const day = typed?.over === value ? typed.text : held
  const type = (text: string) => {
    const isDay = isCalendarDate(text)
    setTyped(isDay ? undefined : { text, over: value })
    if (isDay) onChange(text)
  }
  return (
    <>
      <Select label={label} options={options} value={value} onChange={onChange} />
      <DateField label={`${label} as of`} value={day} onChange={type} />
    </>
  )
}

const asOf = (state: string): readonly Option[] =>
  isDayState(state) ? [{ value: state, label: `${texts.asOf} ${formatDate(state)}` }] : []

function Comparison({ companyId, snapshots }: Props) {
  const [from, setFrom] = useAddressState('from', snapshots[0]?._id)
  const [to, setTo] = useAddressState('to', today)
  const taken = snapshots.map(({ _id, label, snapshotDate }) => ({
    value: _id,
    label: `${label}, ${formatMoment(snapshotDate)}`,
  }))
  const states = [...taken, { value: today, label: texts.today }]
  const nameOf = (state: string) => [...states, ...asOf(state)].find(({ value }) => value === state)?.label ?? state
  return (
    <Stack gap="lg">
      <Toolbar>
        <StateField label="From" options={[...taken, ...asOf(from)]} value={from} onChange={setFrom} />
        <StateField label="To" options={[...states, ...asOf(to)]} value={to} onChange={setTo} />
      </Toolbar>
      {from === '' ? (
        <EmptyState text={texts.nothingToCompare} />
      ) : (
        <Differences
          {...{ companyId, from, to: to === today ? undefined : to }}
          names={{ before: nameOf(from), after: nameOf(to) }}
        />
      )}
    </Stack>
  )
}

type Compared = {
  readonly companyId: string
  readonly from: string
  readonly to: string | undefined
  readonly names: { readonly before: string; readonly after: string }
}

function Differences({ companyId, from, to, names }: Compared) {
  const query = useQuery(comparisonQuery(companyId, from, to))
  return (
    <QueryView query={query} failed={{ operation: 'comparison' }} skeleton={<Waiting>Comparing</Waiting>}>
      {(records) =>
        records.length === 0 ? (
          <EmptyState text={texts.nothingDiffers} />
        ) : (
          <ComparedRecords records={records} names={names} />
        )
      }
    </QueryView>
  )
}
