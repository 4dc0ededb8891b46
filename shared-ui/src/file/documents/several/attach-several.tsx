import { useState } from 'react'
import { lazyComponent } from '../../../area/lazy-component'
import { openWhenLoaded, useIsLoading } from '../../../area/open-when-loaded'
import { Button } from '../../../controls/button/button'
import { IconUpload } from '../../../controls/icons'
import { useFileDrop } from '../../files/use-file-drop'
import { useScope } from '../../records/scope-context'
import { filesOf } from '../document-files'
import { useMayUpload } from '../may-in-section'
import type { Target } from './queued-file'
import styles from './several.module.css'

// of the shell, whose copy of this module is the page's
const SeveralFilesDialog = lazyComponent(
  'shell',
  async () => (await import('./several-files-dialog')).SeveralFilesDialog,
)

type Props = {
  /** What the documents are of, as 'Documents of Ana Silva'. */
  readonly of: string
  readonly targets: readonly Target[]
}

/** WRK-21: one place for the files of many documents, which are dropped at once; nothing for those who may attach none of them. */
export function AttachSeveral({ of, targets }: Props) {
  const { readOnly } = useScope()
  const mayUpload = useMayUpload()
  const [files, setFiles] = useState<readonly File[]>([])
  const open = targets.filter(
    ({ record, sections }) => mayUpload(sections, record === undefined) && !filesOf(record).removalPending,
  )
  const drop = useFileDrop({
    disabled: files.length > 0,
    onFiles: (chosen) => openWhenLoaded(SeveralFilesDialog, () => setFiles(chosen)),
  })
  const isLoading = useIsLoading(SeveralFilesDialog)
  if (readOnly || open.length === 0) return null
  return (
    <div {...drop.place} className={styles.place} data-over={drop.isOver ? '' : undefined}>
      <span>
        <input {...drop.input} multiple />
        <Button
          size="small"
          icon={IconUpload}
          busy={isLoading}
          aria-label={`Attach several files: ${of}`}
          onClick={drop.open}
        >
          Attach several files
        </Button>
      </span>
      <span className={styles.hint}>or drop them here; each on its row works as well</span>
      {files.length === 0 ? null : <SeveralFilesDialog files={files} targets={open} onClose={() => setFiles([])} />}
    </div>
  )
}
