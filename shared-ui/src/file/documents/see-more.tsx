import { fieldOf } from '@dossier/contract/file/catalogue'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyComponent } from '../../area/lazy-component'
import { openWhenLoaded, useIsLoading } from '../../area/open-when-loaded'
import { Button } from '../../controls/button/button'
import type { DocumentDialogProps } from './document-dialog'

// of the shell, whose copy of this module is the page's
const DocumentDialog = lazyComponent('shell', async () => (await import('./document-dialog')).DocumentDialog)

/** DOC-02: opens the document information dialog, by itself where the address names what stands in it (DSH-04). */
export function SeeMore(props: Omit<DocumentDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  const isWanted = useIsWanted(props.record?._id)
  useEffect(() => {
    if (isWanted) openWhenLoaded(DocumentDialog, () => setOpen(true))
  }, [isWanted])
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

/** Whether the address highlights a comment or a finding of the document. */
function useIsWanted(id: string | undefined): boolean {
  const [search] = useSearchParams()
  const wanted = search.get('highlight') ?? ''
  if (id === undefined || !wanted.startsWith(`${id}-`)) return false
  return fieldOf('kyc_file', wanted.slice(id.length + 1))?.editedBy !== undefined
}
