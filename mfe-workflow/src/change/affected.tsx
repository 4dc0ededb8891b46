import { Stack, Text } from '@dossier/shared-ui/core'
import { Panel } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { affectedQuery, type ChangeDetail } from '../changes/change.queries'
import { RelatedChanges } from '../changes/related-changes'
import { RemovedRecords } from '../changes/removed-records'

/** What a decision touches beside the change itself, for a user who may approve it. */
export function Affected({ change: { _id, may, actionType } }: { readonly change: ChangeDetail }) {
  const mayApprove = may.includes('approve')
  const { data } = useQuery({ ...affectedQuery(_id), enabled: mayApprove })
  const related = mayApprove ? (data?.relatedChanges ?? []) : []
  const records = mayApprove ? (data?.records ?? []) : []
  if (related.length === 0 && records.length === 0) return null
  if (actionType === 'update') {
    return (
      <Stack gap="xs">
        <Text size="small" tone="dim">
          Also open on the same record
        </Text>
        <RelatedChanges changes={related} />
      </Stack>
    )
  }
  return (
    <Panel title="What it affects" level={3} state="pending">
      <Stack gap="sm">
        {records.length === 0 ? null : (
          <>
            <Text>If it is approved, these records will be removed:</Text>
            <RemovedRecords records={records} />
          </>
        )}
        {related.length === 0 ? null : (
          <>
            <Text>
              {actionType === 'create'
                ? 'If it is denied, these changes will be closed too:'
                : 'If it is approved, these changes will be closed too:'}
            </Text>
            <RelatedChanges changes={related} />
          </>
        )}
      </Stack>
    </Panel>
  )
}
