import { updateKycFile } from '@dossier/contract/file/endpoints/documents'
import { useId } from 'react'
import { todaysDate } from '../../controls/date-text/todays-date'
import { upload } from '../../server/api/call'
import { PendingMark } from '../fields/pending-mark'
import { AttachedFlag, FileCell } from '../files/file-cell'
import { useFileDrop } from '../files/use-file-drop'
import type { SendChanges } from '../records/record-edits'
import { RecordRow } from '../records/record-row'
import { CommentCells } from './comment-cells'
import { deletionOf, isDeletable } from './document-deletion'
import { optionsOfDocument } from './document-fields'
import type { DocumentProps } from './document-props'
import { standingOf } from './document-standing'
import styles from './document-table.module.css'
import { SeeMore } from './see-more'
import { StandingBadge } from './standing-badge'
import { useDocumentCell } from './use-document-cell'

type Props = DocumentProps & {
  /** Shown, and not asked for. */
  readonly optional?: boolean
  /** So that links find it while it has no record. */
  readonly id: string
}

/** DOC-02, DOC-13 to DOC-16: a document with its file, what waits beside it, and the fields of its type; files are dropped anywhere on it. */
export function DocumentRow({ optional, id, ...props }: Props) {
  const { document, record, label = document.label } = props
  const labelId = useId()
  const { cell, dialog, may, isAttached, isPending } = useDocumentCell(props)
  const today = todaysDate()
  const standing = standingOf(document, record, props.about, today)
  const drop = useFileDrop({ disabled: cell.upload === undefined, onFiles: (files) => cell.upload?.attach(files) })
  return (
    <tr {...drop.place} id={record === undefined ? id : undefined} data-over={drop.isOver ? '' : undefined}>
      <th scope="row">
        <span id={labelId}>{label}</span>
        {optional ? <span className={styles.hint}> (optional)</span> : null}
      </th>
      <td className={styles.file} data-dense="">
        <FileCell {...cell} label={label} row={{ labelId, drop }}>
          {record === undefined ? undefined : (
            <RecordRow
              kind="kyc_file"
              record={record}
              name={label}
              only={document.fields.map(({ name }) => name)}
              editable={may('upload')}
              send={sendFields(record._id)}
              optionsOf={optionsOfDocument}
              deletion={may('delete-file') && isDeletable(document, record) ? deletionOf(document) : undefined}
            />
          )}
        </FileCell>
        {dialog}
      </td>
      <td className={styles.flag}>
        <span className={styles.flags}>
          <AttachedFlag isAttached={isAttached} />
          {isPending ? <PendingMark /> : null}
          <StandingBadge {...standing} today={today} isIncomplete={standing.isIncomplete && optional !== true} />
        </span>
      </td>
      <CommentCells record={record} />
      <td className={styles.more}>
        <SeeMore {...props} label={label} />
      </td>
    </tr>
  )
}

/** DOC-50: fields go as texts of a form. */
const sendFields =
  (id: string): SendChanges =>
  async (changes) => {
    const form = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, String(value ?? '')]))
    const { file, actions } = await upload(updateKycFile, { params: { id }, form }, undefined)
    return { saved: file, filed: actions.length }
  }
