import type { Snapshot } from '@dossier/contract/file/schemas/snapshots'
import { formatMoment } from '@dossier/contract/platform/dates'
import { Button, ButtonLink } from '@dossier/shared-ui/core'
import { DescriptionList } from '@dossier/shared-ui/description-list'
import { Modal } from '@dossier/shared-ui/dialogs'
import { useMay } from '@dossier/shared-ui/session'
import { comparisonAddress } from '@dossier/shared-ui/snapshots'
import { useState } from 'react'
import { DeleteRevision } from './delete-revision'

type Props = { readonly snapshot: Snapshot; readonly onClose: () => void }

/** SNP-05, SNP-10: what is known of a snapshot. Restoring shows it; nothing is overwritten (SNP-11). */
export function SnapshotInfo({ snapshot, onClose }: Props) {
  const [deleting, setDeleting] = useState(false)
  const mayDelete = useMay('verify_report') && snapshot.deleted === null
  if (deleting) return <DeleteRevision snapshot={snapshot} onDeleted={onClose} onClose={() => setDeleting(false)} />
  return (
    <Modal
      title={snapshot.label}
      onClose={onClose}
      footer={
        <>
          {mayDelete ? (
            <Button kind="danger" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          ) : null}
          <ButtonLink href={comparisonAddress(snapshot.company_id, snapshot._id)}>Compare with today</ButtonLink>
          <ButtonLink kind="primary" href={restoreAddress(snapshot)}>
            Restore
          </ButtonLink>
        </>
      }
    >
      <DescriptionList
        layout="rows"
        items={[
          { label: 'Label', value: snapshot.label },
          { label: 'Datetime', value: formatMoment(snapshot.snapshotDate) },
          { label: 'Created by', value: snapshot.comment_by },
          { label: 'Comment', value: snapshot.comment },
          ...(snapshot.completed_review ? [{ label: 'Review', value: 'Completed' }] : []),
          ...(snapshot.deleted === null ? [] : [{ label: 'State', value: deletedText(snapshot.deleted) }]),
        ]}
      />
    </Modal>
  )
}

/** SNP-10. */
export const deletedText = ({ by, at }: NonNullable<Snapshot['deleted']>) => `Deleted by ${by} on ${formatMoment(at)}`

/** SNP-11. */
const restoreAddress = ({ _id, company_id, company_type }: Snapshot) =>
  `/${company_type === 'corporate' ? 'corporate' : 'account-holder'}/${company_id}?snapshot=${_id}`
