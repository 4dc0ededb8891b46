import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../controls/button/button'
import { Waiting } from '../../controls/feedback/spinner'
import { IconExternalLink } from '../../controls/icons'
import { ErrorState } from '../../controls/states/error-state'
import { showOperationError } from '../../controls/toasts/announce'
import { PdfView } from './pdf-view'
import { Picture } from './picture'
import { type AskedFile, contentOf, viewInTab } from './read-file'
import styles from './viewer.module.css'
import { type Look, ViewerTools } from './viewer-tools'

type Props = {
  readonly file: AskedFile
  /** Called with true once it is in sight, with false where it cannot be shown. */
  readonly onSettled?: ((isShown: boolean) => void) | undefined
}

/** Shows the pages of a PDF, or a picture; says so of what cannot be shown, and offers the new tab. */
export function Viewer({ file, onSettled }: Props) {
  const { filename } = file.file
  const {
    data: content,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['beside', file],
    queryFn: ({ signal }) => contentOf(file, signal),
    // the file is what it was when it was opened, and is forgotten with the viewer
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [look, setLook] = useState<Look>({ zoom: 1, rotation: 0 })
  const [pages, setPages] = useState<{ readonly page: number; readonly of: number }>()
  const [isBroken, setBroken] = useState(false)
  const onPage = (page: number, of: number) => {
    setPages((before) => (before?.page === page && before.of === of ? before : { page, of }))
    onSettled?.(true)
  }
  const kind = content === undefined || isBroken ? undefined : kindOf(content)
  const isUnshown = error !== null || (content !== undefined && kind === undefined)
  const settle = useEffectEvent(() => onSettled?.(false))
  useEffect(() => {
    if (isUnshown) settle()
  }, [isUnshown])
  const tab = <InNewTab file={file} />
  if (error !== null)
    return (
      <ErrorState
        text={thereWasAnError('file view')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {tab}
      </ErrorState>
    )
  if (content === undefined) return <Waiting>Loading the file...</Waiting>
  if (kind === undefined) return <ErrorState text="This file cannot be shown here">{tab}</ErrorState>
  const shown = { content, name: filename, ...look, onBroken: () => setBroken(true) }
  return (
    <>
      <ViewerTools look={look} onLook={setLook} pages={pages} />
      <div className={styles.place}>
        {kind === 'pdf' ? (
          <PdfView {...shown} onPage={onPage} />
        ) : (
          <Picture {...shown} onShown={() => onSettled?.(true)} />
        )}
      </div>
    </>
  )
}

/** Returns how it is shown, by what the server says it is. */
function kindOf({ type }: Blob): 'pdf' | 'picture' | undefined {
  if (type.startsWith('application/pdf')) return 'pdf'
  return /^image\/(png|jpeg)\b/.test(type) ? 'picture' : undefined
}

function InNewTab({ file }: { readonly file: AskedFile }) {
  const viewing = useMutation({ mutationFn: viewInTab, onError: (error) => showOperationError('file view', error) })
  return (
    <Button icon={IconExternalLink} onClick={() => viewing.mutate(file)}>
      Open in a new tab
    </Button>
  )
}
