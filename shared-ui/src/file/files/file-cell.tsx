import type { FileKind } from '@dossier/contract/file/documents'
import type { FileFacts } from '@dossier/contract/platform/fields/field'
import { limits } from '@dossier/contract/platform/limits'
import { type ReactNode, useId } from 'react'
import { Tag } from '../../controls/badge/tag'
import { Button } from '../../controls/button/button'
import { IconButton } from '../../controls/button/icon-button'
import { DateText } from '../../controls/date-text/date-text'
import { IconUpload } from '../../controls/icons'
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

/** The files of a document. */
type HeldFiles = {
  readonly current: FileFacts | null
  readonly proposal?: FileProposal | undefined
  /** The removal of the file is asked for. */
  readonly removalPending?: boolean
}

/** What a document should be like, and what else to know of it. */
type FileExpectation = {
  readonly accepts: readonly FileKind[]
  /** What the document should be like, as 'Not older than 6 months' (DOC-25). */
  readonly hint?: string
  /** What else to know of it, behind an info icon (DOC-11, DOC-15, DOC-25). */
  readonly info?: readonly string[]
  /** The day on which staff are reminded of it, where that lies ahead (DOC-17). */
  readonly reminder?: string | undefined
}

/** What may be done with a file that is there; each is left out for those who may not (DOC-22). */
export type FileActs = {
  readonly view?: ((version: FileVersion) => void) | undefined
  /** Shows it beside the page, to type from. */
  readonly show?: ((version: FileVersion) => void) | undefined
  readonly download?: ((version: FileVersion) => void) | undefined
}

type Props = {
  /** What document it is, as 'Articles of Incorporation'. */
  readonly label: string
  /** It is the cell of a row, whose header names it and which takes its files. */
  readonly row?: { readonly labelId: string; readonly drop: FileDrop }
  readonly files: HeldFiles
  readonly expected: FileExpectation
  readonly acts?: FileActs
  readonly requestHref?: RequestHref | undefined
  /** From `useFileUpload`; left out for those who may not attach. */
  readonly upload?: FileUpload | undefined
  /** What else the document carries: dates, year, licence, reminder (DOC-15). */
  readonly children?: ReactNode
}

const sizeText = fileSizeText(limits.uploadBytes)

/**
 * DOC-13 to DOC-20: one document of a client. Files are dropped anywhere on it, pasted, or chosen; what waits for
 * approval stands below what holds.
 */
export function FileCell({ label, row, files, expected, acts = {}, requestHref, upload, children }: Props) {
  const ownId = useId()
  const ownDrop = useFileDrop({
    disabled: upload === undefined || row !== undefined,
    onFiles: (chosen) => upload?.attach(chosen),
  })
  const { labelId, drop } = row ?? { labelId: ownId, drop: ownDrop }
  const { current, proposal, removalPending = false } = files
  const isEmpty = current === null && proposal === undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a document with its acts is no set of inputs
    <div
      {...(row === undefined && drop.place)}
      role="group"
      aria-labelledby={labelId}
      className={styles.cell}
      data-row={row && ''}
      data-over={row === undefined && drop.isOver ? '' : undefined}
    >
      <div className={styles.head}>
        {row === undefined ? <OwnHead id={labelId} label={label} files={files} /> : null}
        <Expected of={label} expected={expected} />
        {upload === undefined ? null : (
          <Attach label={label} isEmpty={isEmpty} isRow={row !== undefined} upload={upload} drop={drop} />
        )}
      </div>
      {current === null ? null : <AttachedFile file={current} removed={removalPending} {...actsOn('current', acts)} />}
      {proposal === undefined ? null : (
        <div className={styles.pending}>
          <AttachedFile file={proposal.file} {...actsOn('new', acts)} />
          <ProposalOrigin proposal={{ ...proposal, value: proposal.file }} requestHref={requestHref} />
        </div>
      )}
      {isEmpty ? <Empty accepts={expected.accepts} mayAttach={upload !== undefined} isRow={row !== undefined} /> : null}
      {upload === undefined ? null : <UploadState {...upload} />}
      {children === undefined ? null : <div className={styles.inputs}>{children}</div>}
    </div>
  )
}

const actsOn = (version: FileVersion, { view, show, download }: FileActs) => ({
  onView: view && (() => view(version)),
  onShow: show && (() => show(version)),
  onDownload: download && (() => download(version)),
})

type OwnHeadProps = { readonly id: string; readonly label: string; readonly files: HeldFiles }

/** What the header of a row says where there is none. */
const OwnHead = ({ id, label, files: { current, proposal, removalPending } }: OwnHeadProps) => (
  <>
    <span id={id} className={styles.label}>
      {label}
    </span>
    <AttachedFlag isAttached={current !== null || proposal !== undefined} />
    {proposal !== undefined || removalPending ? <PendingMark /> : null}
  </>
)

type ExpectedProps = { readonly of: string; readonly expected: FileExpectation }

const Expected = ({ of, expected: { hint, reminder, info = [] } }: ExpectedProps) => (
  <>
    {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
    {reminder === undefined ? null : (
      <span className={styles.hint}>
        Reminder on <DateText value={reminder} />
      </span>
    )}
    {info.length === 0 ? null : <FileInfo about={of} info={info} />}
  </>
)

type AttachProps = {
  readonly label: string
  readonly isEmpty: boolean
  readonly isRow: boolean
  readonly upload: FileUpload
  readonly drop: FileDrop
}

/** Beside a file in a row its sign is enough. */
function Attach({ label, isEmpty, isRow, upload, drop: { input, open } }: AttachProps) {
  const act = isEmpty ? 'Attach' : 'Replace'
  const name = `${act} ${label}`
  const busy = upload.state.status === 'sending'
  return (
    <span className={styles.attach}>
      <input {...input} />
      {isRow && !isEmpty && !busy ? (
        <IconButton icon={IconUpload} label={name} onClick={open} />
      ) : (
        <Button size="small" icon={IconUpload} aria-label={name} busy={busy} onClick={open}>
          {act}
        </Button>
      )}
    </span>
  )
}

/** DOC-03. */
export const AttachedFlag = ({ isAttached }: { readonly isAttached: boolean }) => (
  <span>
    <VisuallyHidden>Attached: </VisuallyHidden>
    <Tag tone={isAttached ? 'approved' : 'neutral'}>{isAttached ? 'Y' : 'N'}</Tag>
  </span>
)

type EmptyProps = { readonly accepts: readonly FileKind[]; readonly mayAttach: boolean; readonly isRow: boolean }

/** What to do is said once for all rows of a table. */
function Empty({ accepts, mayAttach, isRow }: EmptyProps) {
  if (!mayAttach) return <p className={`${styles.hint} ${styles.nothing}`}>Nothing attached</p>
  if (isRow) return null
  return (
    <p className={styles.empty}>
      Drop a {fileKindsText(accepts)} here, up to {sizeText}
    </p>
  )
}
