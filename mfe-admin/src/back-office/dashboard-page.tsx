import { usageMessages } from '@dossier/contract/office/messages'
import { isCalendarDate } from '@dossier/contract/platform/dates'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { useCheckedForm } from '@dossier/shared-ui/checked-form'
import { Button, Columns, Group, Stack, Text } from '@dossier/shared-ui/core'
import { type Column, DataTable, EmptyState, QueryView, todaysDate } from '@dossier/shared-ui/data'
import { DateField } from '@dossier/shared-ui/forms'
import { Page, Panel } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useState } from 'react'
import { usageQuery } from './back-office.queries'

type Period = { readonly startDate: string; readonly endDate: string }

/** ADM-03: rows that were converted in a period, by who uploaded them. */
export function DashboardPage() {
  const [period, setPeriod] = useState<Period>()
  return (
    <Page title="Dashboard" breadcrumbs={[{ label: 'Admin' }, { label: 'Dashboard' }]}>
      <Stack>
        <Panel title="Usage">
          <PeriodForm onLoad={setPeriod} />
        </Panel>
        {period === undefined ? (
          <EmptyState text="Choose a period, and load its usage" />
        ) : (
          <Usage key={`${period.startDate} ${period.endDate}`} period={period} />
        )}
      </Stack>
    </Page>
  )
}

const asDate = (text: string) => (isCalendarDate(text) ? undefined : validationMessages.invalidDate)

function PeriodForm({ onLoad }: { readonly onLoad: (period: Period) => void }) {
  const today = todaysDate()
  const { form, field } = useCheckedForm<Period>({
    initial: { startDate: today, endDate: today },
    guarded: false,
    check: ({ startDate, endDate }) => ({
      startDate: asDate(startDate) ?? (startDate > endDate ? usageMessages.startAfterEnd : undefined),
      endDate: asDate(endDate),
    }),
    send: async (period) => onLoad({ ...period }),
  })
  return (
    <form {...form}>
      <Stack gap="sm">
        <Columns minimum={180}>
          <DateField {...field('startDate')} label="Start date" />
          <DateField {...field('endDate')} label="End date" />
        </Columns>
        <Group>
          <Button type="submit" kind="primary">
            Load
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type UsageRow = { readonly _id: string; readonly totalRows: number }

function Usage({ period }: { readonly period: Period }) {
  const query = useQuery(usageQuery(period))
  const rows = query.data
  const table = (
    <DataTable
      label="Usage"
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      empty={<EmptyState text={usageMessages.none} />}
    />
  )
  const total = rows?.reduce((sum, { totalRows }) => sum + totalRows, 0) ?? 0
  return (
    <Stack gap="sm">
      <QueryView query={query} failed={{ operation: 'dashboard loading' }} skeleton={table}>
        {() => table}
      </QueryView>
      {total === 0 ? null : (
        <Text size="small" tone="dim" numeric role="status">
          {total.toLocaleString('en-GB')} rows in all
        </Text>
      )}
    </Stack>
  )
}

const columns: readonly Column<UsageRow>[] = [
  { key: 'email', header: 'Email', cell: ({ _id }) => _id },
  { key: 'count', header: 'Count', cell: ({ totalRows }) => totalRows.toLocaleString('en-GB'), align: 'end' },
]
