import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { Group, Link, VisuallyHidden } from '@dossier/shared-ui/core'
import { type Column, CountBadge, DateText } from '@dossier/shared-ui/data'
import { LeavingName } from '../marks/leaving-name'
import { CopyLink } from './copy-link'
import { RecordStatus } from './form-status'

export const pageOfRecord = ({ company_id, _id }: Pick<DueDiligenceRecord, 'company_id' | '_id'>) =>
  `${clientAddress(company_id, clientPage('due-diligence'))}${_id}`

/** DDL-04. */
export const recordColumns: readonly Column<DueDiligenceRecord>[] = [
  { key: 'label', header: 'Label', cell: (record) => <RecordLabel record={record} /> },
  {
    key: 'status',
    header: 'Status',
    cell: (record) => <RecordStatus {...record} />,
    tight: true,
    width: '22%',
  },
  {
    key: 'link',
    header: 'Due Diligence',
    cell: (record) => <RecordLinks record={record} />,
    tight: true,
    width: '18%',
  },
  {
    key: 'createdAt',
    header: 'Created At',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
    tight: true,
    width: '14%',
  },
]

type Props = { readonly record: DueDiligenceRecord }

/** The label, with the pending icon while its removal is asked for (DDL-40), else with its open changes. */
function RecordLabel({ record: { comment, pending_action, changesCount } }: Props) {
  const leaves = pending_action?.actionType === 'remove'
  return (
    <LeavingName leaves={leaves} name={comment}>
      {leaves ? null : <CountBadge count={changesCount} of="pending changes" state="pending" />}
    </LeavingName>
  )
}

/** The page for staff, and for holders of the link a way to copy it (DDL-06). */
function RecordLinks({ record }: Props) {
  const { comment } = record
  return (
    <Group gap="xs" nowrap>
      <Link href={pageOfRecord(record)}>
        Open <VisuallyHidden>{comment}</VisuallyHidden>
      </Link>
      <CopyLink record={record} kind="form" label={`Copy link to ${comment}`} />
    </Group>
  )
}
