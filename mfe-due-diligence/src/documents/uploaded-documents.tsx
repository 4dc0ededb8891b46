import type { Party } from '@dossier/contract/due-diligence/form-documents'
import { IconDownload } from '@dossier/shared-ui/controls/icons'
import { Group, IconButton, Text } from '@dossier/shared-ui/core'
import { type Column, DataTable, DateText, EmptyState } from '@dossier/shared-ui/data'
import { fileSizeText } from '@dossier/shared-ui/files'
import { LeavingName } from '../marks/leaving-name'
import type { DocumentActs } from './document-acts'
import { DocumentStatusBadge } from './document-status'
import styles from './documents.module.css'
import { type FormDocument, filenameOf, isLeaving, titleOf } from './form-document'

type Props = {
  readonly documents: readonly FormDocument[]
  readonly parties: readonly Party[]
  readonly acts: DocumentActs
  /** Opens the details of one. */
  readonly onOpen: (document: FormDocument) => void
}

/** DDL-57, DDL-58: what was uploaded to a form, the newest first. */
export function UploadedDocuments({ documents, parties, acts, onOpen }: Props) {
  const columns: readonly Column<FormDocument>[] = [
    { key: 'file', header: 'File', cell: (document) => <FileName document={document} onOpen={onOpen} />, width: '24%' },
    { key: 'type', header: 'Document type', cell: (document) => titleOf(document, parties), width: '18%' },
    {
      key: 'comment',
      header: 'Comment',
      cell: ({ client_comment }) => (client_comment ? <span className={styles.comment}>{client_comment}</span> : '—'),
      width: '12%',
    },
    { key: 'size', header: 'Size', cell: ({ file }) => file && fileSizeText(file.filesize), tight: true, align: 'end' },
    {
      key: 'added',
      header: 'Date added',
      cell: ({ file }) => <DateText value={file?.uploadDate} as="relative" />,
    },
    { key: 'status', header: 'Status', cell: (document) => <Review document={document} />, width: '16%' },
    {
      key: 'acts',
      header: 'Download and delete',
      quiet: true,
      cell: (document) => <Acts document={document} acts={acts} />,
      tight: true,
      align: 'end',
    },
  ]
  return (
    <DataTable
      label="Uploaded files"
      columns={columns}
      rows={documents.toSorted(newestFirst)}
      rowKey={({ _id }) => _id}
      empty={<EmptyState text="No files uploaded yet" />}
      stacks
    />
  )
}

const addedAt = ({ file }: FormDocument) => file?.uploadDate ?? ''
const newestFirst = (one: FormDocument, other: FormDocument) => addedAt(other).localeCompare(addedAt(one))

type NameProps = Pick<Props, 'onOpen'> & { readonly document: FormDocument }

const FileName = ({ document, onOpen }: NameProps) => (
  <LeavingName
    leaves={isLeaving(document)}
    name={
      <button type="button" className={styles.open} onClick={() => onOpen(document)}>
        {filenameOf(document)}
      </button>
    }
  />
)

/** How far its review is, and why it was rejected (DDL-57, DDL-64). */
const Review = ({ document: { status, admin_comment } }: { readonly document: FormDocument }) => (
  <>
    <DocumentStatusBadge status={status} />
    {status === 'rejected' && admin_comment ? (
      <Text as="span" size="small" tone="dim">
        <span className={styles.reason}>{admin_comment}</span>
      </Text>
    ) : null}
  </>
)

function Acts({
  document,
  acts: { download, removal },
}: {
  readonly document: FormDocument
  readonly acts: DocumentActs
}) {
  const filename = filenameOf(document)
  return (
    <Group gap="xs" nowrap justify="end">
      {download === undefined ? null : (
        <IconButton icon={IconDownload} label={`Download ${filename}`} onClick={() => download(document)} />
      )}
      {isLeaving(document) ? (
        <Text as="span" size="small" tone="dim">
          Removal requested
        </Text>
      ) : (
        removal?.(document)
      )}
    </Group>
  )
}
