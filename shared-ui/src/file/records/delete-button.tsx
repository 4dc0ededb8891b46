import { isolated } from '@dossier/contract/platform/names'
import { useState } from 'react'
import { lazyComponent } from '../../area/lazy-component'
import { openWhenLoaded, useIsLoading } from '../../area/open-when-loaded'
import { Button } from '../../controls/button/button'
import { IconTrash } from '../../controls/icons'
import type { DeleteDialogProps } from './delete-dialog'
import styles from './records.module.css'

// of the shell, whose copy of this module is the page's
const DeleteDialog = lazyComponent('shell', async () => (await import('./delete-dialog')).DeleteDialog)

type Props = Omit<DeleteDialogProps, 'onClose'> & {
  /** What is removed, for assistive technology where several stand beside each other. */
  readonly of?: string
}

/** Asks for the removal of a record. */
export function DeleteButton({ of, ...dialog }: Props) {
  const [asking, setAsking] = useState(false)
  const isLoading = useIsLoading(DeleteDialog)
  const { button = 'Delete' } = dialog.deletion.act ?? {}
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon={IconTrash}
        busy={isLoading}
        aria-label={of === undefined ? undefined : named(button, of)}
        onClick={() => openWhenLoaded(DeleteDialog, () => setAsking(true))}
      >
        <span className={of === undefined ? undefined : `${styles.word} ${styles.act}`}>{button}</span>
      </Button>
      {asking ? <DeleteDialog {...dialog} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

const named = (button: string, of: string) =>
  button === 'Delete' ? `Delete ${isolated(of)}` : `${button}: ${isolated(of)}`
