import type { ComparedRecord } from '@dossier/contract/file/schemas/snapshots'
import { isolated } from '@dossier/contract/platform/names'
import { changedFields, Versions } from '@dossier/shared-ui/changes'
import { Stack, Text } from '@dossier/shared-ui/core'
import { StatusBadge } from '@dossier/shared-ui/data'
import { Panel } from '@dossier/shared-ui/frame'
import { kinds } from '@dossier/shared-ui/kinds'
import { useViewer } from '@dossier/shared-ui/session'

type Names = { readonly before: string; readonly after: string }
type Props = { readonly records: readonly ComparedRecord[]; readonly names: Names }

/** Every record that differs, under its own heading, with its fields in both states. */
export const ComparedRecords = ({ records, names }: Props) => (
  <Stack gap="lg">
    {records.map((record) => (
      <Panel key={record._id} title={titleOf(record)} marks={<StatusBadge {...marks[record.does]} />}>
        <Difference record={record} names={names} />
      </Panel>
    ))}
  </Stack>
)

const marks = {
  added: { state: 'approved', children: 'Added' },
  removed: { state: 'denied', children: 'Removed' },
  changed: { state: 'info', children: 'Changed' },
} as const

/** 'Person: Ana Silva'; a record without a name by its kind alone. */
function titleOf({ kind, name }: ComparedRecord) {
  const { noun } = kinds[kind]
  const label = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`
  return name.trim() === '' ? label : `${label}: ${isolated(name)}`
}

function Difference({ record, names }: { readonly record: ComparedRecord; readonly names: Names }) {
  const viewer = useViewer()
  const { kind, name, fields, facts, joined, left, does } = record
  const changed = changedFields(kind, fields, facts, viewer)
  // a UBO has the name of its person: that it stands under its own name says nothing
  const others = (names: readonly string[]) => names.filter((each) => each !== name).map(isolated)
  return (
    <Stack gap="md">
      <Places says="Now under" names={others(joined)} />
      <Places says="No longer under" names={others(left)} />
      {changed.length === 0 ? null : (
        <Versions names={names} none={does === 'removed' ? '—' : 'Cleared'} changed={changed} />
      )}
    </Stack>
  )
}

const Places = ({ says, names }: { readonly says: string; readonly names: readonly string[] }) =>
  names.length === 0 ? null : (
    <Text>
      {says} {names.join(', ')}
    </Text>
  )
