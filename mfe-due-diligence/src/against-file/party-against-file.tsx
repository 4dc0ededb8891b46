import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { Group, Stack, Text } from '@dossier/shared-ui/core'
import { useQuery } from '@dossier/shared-ui/query'
import { againstFileQuery } from './against-file.queries'
import { differing } from './compared-rows'
import { ComparedTable } from './compared-table'
import { ProposeAll } from './propose'

type Props = { readonly record: DueDiligenceRecord; readonly element: string }

/** Above the answers about a person or company: what of them differs from the client's file, and the button that proposes all of it (WRK-25). */
export function PartyAgainstFile({ record, element }: Props) {
  const isDeclared = record.status !== 'draft'
  const { data } = useQuery({ ...againstFileQuery(record.company_id, record._id), enabled: isDeclared })
  const party = data?.parties.find((one) => one.element === element)
  if (data === undefined || party === undefined) return null
  const rows = differing([party])
  if (rows.length === 0) return <Text tone="dim">As in the file</Text>
  const form = { id: record._id, companyId: record.company_id, rev: data.rev }
  return (
    <Stack gap="sm">
      <Group justify="between">
        <Text>Differs from the file</Text>
        <ProposeAll form={form} party={party} />
      </Group>
      <ComparedTable label={`${party.name} in form and file`} form={form} rows={rows} beside />
    </Stack>
  )
}
