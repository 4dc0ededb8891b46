import { changeMessages } from '@dossier/contract/file/messages/changes'
import { Alert, Rejected, Stack, Text } from '@dossier/shared-ui/core'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { useQuery } from '@dossier/shared-ui/query'
import type { ChangeDetail } from '../changes/change.queries'
import { affectedQuery } from '../changes/change.queries'
import { RelatedChanges } from '../changes/related-changes'
import { RemovedRecords } from '../changes/removed-records'
import type { Deciding } from './deciding'

type Props = { readonly change: ChangeDetail; readonly deciding: Deciding }

/** Asks before an approval: what else goes with it (CHG-46, CHG-47), and that it is one's own (GOV-02). */
export function ApproveDialog({ change, deciding: { busy, rejection, decide, cancel } }: Props) {
  const { data } = useQuery(affectedQuery(change._id))
  const removes = change.actionType === 'remove'
  const related = removes ? (data?.relatedChanges ?? []) : []
  const records = removes ? (data?.records ?? []) : []
  return (
    <ConfirmDialog
      title={removes ? 'Approve this removal?' : 'Approve this change?'}
      text={
        <Stack gap="md">
          <Text>{change.summary}</Text>
          {change.may.includes('withdraw') ? (
            <Alert state="pending">
              {`Nobody else can decide this change, so you may. It will be marked '${changeMessages.selfApproved}'.`}
            </Alert>
          ) : null}
          {rejection?.kind === 'grown' ? <Rejected state="pending">{rejection.message}</Rejected> : null}
          {records.length === 0 ? null : (
            <Stack gap="sm">
              <Text weight="semibold">These records will be removed:</Text>
              <RemovedRecords records={records} />
            </Stack>
          )}
          {related.length === 0 ? null : (
            <Stack gap="sm">
              <Text weight="semibold">These changes will be closed too:</Text>
              <RelatedChanges changes={related} />
            </Stack>
          )}
        </Stack>
      }
      confirm="Approve"
      danger={removes}
      busy={busy}
      error={rejection?.kind === 'other' ? rejection.message : undefined}
      onConfirm={() => decide({ kind: 'approve' })}
      onCancel={cancel}
    />
  )
}
