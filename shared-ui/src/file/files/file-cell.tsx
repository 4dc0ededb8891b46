import type { FileKind } from '@dossier/contract/file/documents'
import type { FileFacts } from '@dossier/contract/platform/fields/field'
import { limits } from '@dossier/contract/platform/limits'
import { type ReactNode, useId } from 'react'
import { StatusBadge } from '../../controls/badge/badge'
import { Tag } from '../../controls/badge/tag'
import { Button } from '../../controls/button/button'
import { IconButton } from '../../controls/button/icon-button'
import { DateText } from '../../controls/date-text/date-text'
import { IconTrash, IconUpload } from '../../controls/icons'
import { VisuallyHidden } from '../../controls/layout/layout'
import { PendingMark } from '../fields/pending-mark'
import { ProposalOrigin } from '../fields/pending-value'
import type { RequestHref } from '../fields/request-href'
import { AttachedFile } from './attached-file'
import { FileInfo } from './file-info'
import { fileKindsText, fileSizeText } from './file-text'
import styles from './files.module.css'
import { UploadState } from './upload-state'
import { type FileDrop, useFileDrop } from './use-file-drop'
import type { FileUpload } from './use-file-upload'

/** A file that waits beside the attached one until it is approved (DOC-20). */
export type FileProposal = {
  readonly file: FileFacts
  readonly who?: string
  /** An instant. */
  readonly when?: string
  /** The change request. */
  readonly actionId?: string
}

/** The approved file, or the one that waits. */
export type FileVersion = 'current' | 'new'

type Props = {
  /** What document it is, as 'Articles of Incorporation'. */
  readonly label: string
  /** It is the cell of a row, whose header names it and which takes its files. */
  readonly row?: { readonly labelId: string; readonly drop: FileDrop }
  readonly file: FileFacts | null
  readonly proposal?: FileProposal | undefined
  readonly requestHref?: RequestHref | undefined
  /** The removal of the file is asked for. */
  readonly removalPending?: boolean
  /** Whether a file is attached is said with Y or N (DOC-03). */
  readonly attachedFlag?: boolean
  /** It is shown, and not asked for. */
  readonly optional?: boolean | undefined
  /** It is required, and nothing is attached. */
  readonly missing?: boolean
  readonly accepts: readonly FileKind[]
  /** What the document should be like, as 'Not older than 6 months' (DOC-25). */
  readonly hint?: string
  /** What else to know of it, behind an info icon (DOC-11, DOC-15, DOC-25). */
  readonly info?: readonly string[]
  /** The day on which staff are reminded of it, where that lies ahead (DOC-17). */
  readonly reminder?: string | undefined
  /** From `useFileUpload`; left out for those who may not attach. */
  readonly upload?: FileUpload
  /** Left out for those who may not (DOC-22). */
  readonly onView?: (version: FileVersion) => void
  /** Shows it beside the page, to type from. */
  readonly onShow?: ((version: FileVersion) => void) | undefined
  readonly onDownload?: (version: FileVersion) => void
  readonly onRemove?: () => void
  /** What else the document carries: dates, year, licence, reminder (DOC-15). */
  readonly children?: ReactNode
}

const sizeText = fileSizeText(limits.uploadBytes)

/**
 * DOC-13 to DOC-20: one document of a client. Files are dropped anywhere on it, pasted, or chosen; what waits for
 * approval stands below what holds.
 */
export function FileCell(props: Props) {
  const { label, file, proposal, requestHref, removalPending, attachedFlag, optional, missing, accepts, hint } = props
  const { row, info = [], reminder, upload, children, onView, onShow, onDownload, onRemove } = props
  const ownId = useId()
  const ownDrop = useFileDrop({
    disabled: upload === undefined || row !== undefined,
    onFiles: (files) => upload?.attach(files),
  })
  const { labelId, drop } = row ?? { labelId: ownId, drop: ownDrop }
  const { place, input, isOver, open } = drop
  const actsOn = (version: FileVersion) => ({
    onView: onView && (() => onView(version)),
    onShow: onShow && (() => onShow(version)),
    onDownload: onDownload && (() => onDownload(version)),
  })
  const isEmpty = file === null && proposal === undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a document with its acts is no set of inputs
    <div
      {...(row === undefined && place)}
      role="group"
      aria-labelledby={labelId}
      className={styles.cell}
      data-row={row && ''}
      data-over={row === undefined && isOver ? '' : undefined}
    >
      <div className={styles.head}>
        {row === undefined ? (
          <span id={labelId} className={styles.label}>
            {label}
          </span>
        ) : null}
        {optional ? <span className={styles.hint}>(optional)</span> : null}
        {attachedFlag ? <AttachedFlag isAttached={!isEmpty} /> : null}
        {row === undefined && (proposal !== undefined || removalPending) ? <PendingMark /> : null}
        {missing && isEmpty ? <StatusBadge state="missing">Missing</StatusBadge> : null}
        {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
        {reminder === undefined ? null : (
          <span className={styles.hint}>
            Reminder on <DateText value={reminder} />
          </span>
        )}
        {info.length === 0 ? null : <FileInfo about={label} info={info} />}
        {upload === undefined ? null : (
          <span className={styles.attach}>
            <input {...input} />
            <Button
              size="small"
              icon={IconUpload}
              aria-label={`${isEmpty ? 'Attach' : 'Replace'} ${label}`}
              busy={upload.state.status === 'sending'}
              onClick={open}
            >
              {isEmpty ? 'Attach' : 'Replace'}
            </Button>
          </span>
        )}
      </div>
      {file === null ? null : (
        <AttachedFile file={file} removed={removalPending} {...actsOn('current')}>
          {onRemove === undefined || removalPending ? null : (
            <IconButton icon={IconTrash} label={`Delete ${file.filename}`} onClick={onRemove} />
          )}
        </AttachedFile>
      )}
      {proposal === undefined ? null : (
        <div className={styles.pending}>
          <AttachedFile file={proposal.file} {...actsOn('new')} />
          <ProposalOrigin proposal={{ ...proposal, value: proposal.file }} requestHref={requestHref} />
        </div>
      )}
      {isEmpty ? <Empty accepts={accepts} mayAttach={upload !== undefined} /> : null}
      {upload === undefined ? null : <UploadState {...upload} />}
      {children === undefined ? null : <div className={styles.inputs}>{children}</div>}
    </div>
  )
}

/** DOC-03. */
export const AttachedFlag = ({ isAttached }: { readonly isAttached: boolean }) => (
  <span>
    <VisuallyHidden>Attached: </VisuallyHidden>
    <Tag tone={isAttached ? 'approved' : 'neutral'}>{isAttached ? 'Y' : 'N'}</Tag>
  </span>
)

function Empty({ accepts, mayAttach }: { readonly accepts: readonly FileKind[]; readonly mayAttach: boolean }) {
  if (!mayAttach) return <p className={`${styles.hint} ${styles.nothing}`}>Nothing attached</p>
  return (
    <p className={styles.empty}>
      Drop a {fileKindsText(accepts)} here, up to {sizeText}
    </p>
  )
}
