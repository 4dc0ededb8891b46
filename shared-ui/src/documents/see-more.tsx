import { useState } from 'react'
import { lazyComponent } from '../area/lazy-component'
import { openWhenLoaded, useIsLoading } from '../area/open-when-loaded'
import { Button } from '../button/button'
import type { DocumentDialogProps } from './document-dialog'

// of the shell, whose copy of this module is the page's
const DocumentDialog = lazyComponent('shell', async () => (await import('./document-dialog')).DocumentDialog)

/** DOC-02: opens the document information dialog. */
export function SeeMore(props: Omit<DocumentDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  const isLoading = useIsLoading(DocumentDialog)
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        busy={isLoading}
        aria-label={`See More: ${props.label}`}
        aria-haspopup="dialog"
        onClick={() => openWhenLoaded(DocumentDialog, () => setOpen(true))}
      >
        See More
      </Button>
      {open ? <DocumentDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
