import type { formAgainstFile } from '@dossier/contract/due-diligence/endpoints/declared'
import { prefillLabels } from '@dossier/contract/due-diligence/prefill'
import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { Button, Group, Skeleton, Stack, Text } from '@dossier/shared-ui/core'
import { EmptyState, QueryView } from '@dossier/shared-ui/data'
import { Section } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { useState } from 'react'
import { againstFileQuery } from './against-file.queries'
import { agreeing, differing } from './compared-rows'
import { ComparedTable } from './compared-table'

type Props = { readonly record: DueDiligenceRecord }

/** What the form declares beside the client's file, with the way into the file: as change requests. */
export const AgainstFile = ({ record }: Props) => (
  <Section title="Compared with the file" remember="due-diligence.against-file" openAtFirst={false}>
    <Comparison record={record} />
  </Section>
)

function Comparison({ record }: Props) {
  const query = useQuery(againstFileQuery(record.company_id, record._id))
  return (
    <QueryView query={query} failed={{ operation: 'comparison loading' }} skeleton={<Skeleton lines={4} />}>
      {(comparison) => <Compared record={record} comparison={comparison} />}
    </QueryView>
  )
}

function Compared({ record, comparison }: Props & { readonly comparison: Answer<typeof formAgainstFile> }) {
  const { parties, hidden, rev } = comparison
  const [showsEqual, setShowsEqual] = useState(false)
  const form = { id: record._id, companyId: record.company_id, rev }
  const same = agreeing(parties)
  return (
    <Stack gap="md">
      <ComparedTable
        label="What differs from the file"
        form={form}
        rows={differing(parties)}
        empty={
          <EmptyState
            text={
              hidden.length === 0 ? 'Nothing differs from the file' : 'Nothing differs in what you may see of the file'
            }
          />
        }
      />
      {same.length === 0 ? null : (
        <Stack gap="sm">
          <Group>
            <Button size="small" aria-expanded={showsEqual} onClick={() => setShowsEqual(!showsEqual)}>
              {showsEqual ? 'Hide' : 'Show'} {same.length} equal {same.length === 1 ? 'value' : 'values'}
            </Button>
          </Group>
          {showsEqual ? <ComparedTable label="What equals the file" form={form} rows={same} /> : null}
        </Stack>
      )}
      {hidden.length === 0 ? null : (
        <Text tone="dim">Not visible to you: {hidden.map((part) => prefillLabels[part]).join(', ')}</Text>
      )}
    </Stack>
  )
}
