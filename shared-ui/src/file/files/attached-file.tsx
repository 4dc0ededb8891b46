import type { FileFacts } from '@dossier/contract/platform/fields/field'
import type { ReactNode } from 'react'
import { IconButton } from '../../controls/button/icon-button'
import { DateText } from '../../controls/date-text/date-text'
import { Icon, IconDownload, IconEye, IconFileText, IconLayoutSidebarRight } from '../../controls/icons'
import { fileSizeText } from './file-text'
import styles from './files.module.css'

type Props = {
  readonly file: Pick<FileFacts, 'filename' | 'filesize'> & Partial<Pick<FileFacts, 'uploadDate'>>
  /** Its removal is asked for. */
  readonly removed?: boolean
  /** Shown only to those who may view it; it opens in a new tab (DOC-14). */
  readonly onView?: (() => void) | undefined
  /** Shows it beside the page. */
  readonly onShow?: (() => void) | undefined
  readonly onDownload?: (() => void) | undefined
  /** More buttons at the end. */
  readonly children?: ReactNode
}

/** A file that is there: name, size, date, and what can be done with it. */
export function AttachedFile({ file, removed, onView, onShow, onDownload, children }: Props) {
  const { filename, filesize, uploadDate } = file
  return (
    <div className={styles.file}>
      <Icon of={IconFileText} className={styles.sheet} />
      <div className={styles.facts}>
        <span className={styles.filename} data-removed={removed ? '' : undefined}>
          {filename}
        </span>
        <span className={styles.detail}>
          {fileSizeText(filesize)}
          {uploadDate === undefined ? null : (
            <>
              {' · '}
              <DateText value={uploadDate} />
            </>
          )}
        </span>
      </div>
      <div className={styles.acts}>
        {onView === undefined ? null : <IconButton icon={IconEye} label={`View ${filename}`} onClick={onView} />}
        {onShow === undefined ? null : (
          <IconButton icon={IconLayoutSidebarRight} label={`Show ${filename} beside`} onClick={onShow} />
        )}
        {onDownload === undefined ? null : (
          <IconButton icon={IconDownload} label={`Download ${filename}`} onClick={onDownload} />
        )}
        {children}
      </div>
    </div>
  )
}
