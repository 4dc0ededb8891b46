import { Stack, Text } from '@dossier/shared-ui/core'
import { Panel } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { affectedQuery, type ChangeDetail } from './change.queries'
import { RelatedChanges } from './related-changes'

const consequences = {
  create: 'If it is denied or withdrawn, these end with it:',
  update: 'Also open on the same record:',
  remove: 'If it is approved, everything under the record goes too, and these end with it:',
} as const

/** What a decision touches beside the change itself, for whoever may approve it. */
export function Affected({ change }: { readonly change: ChangeDetail }) {
  const mayApprove = change.may.includes('approve')
  const { data } = useQuery({ ...affectedQuery(change._id), enabled: mayApprove })
  const related = mayApprove ? (data?.relatedChanges ?? []) : []
  if (related.length === 0) return null
  return (
    <Panel title="What it affects" level={3} state="pending">
      <Stack gap="sm">
        <Text>{consequences[change.actionType]}</Text>
        <RelatedChanges changes={related} />
      </Stack>
    </Panel>
  )
}
