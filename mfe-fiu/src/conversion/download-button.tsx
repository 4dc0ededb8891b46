import { getFile } from '@dossier/contract/office/endpoints/conversion'
import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { download } from '@dossier/shared-ui/api'
import { Button } from '@dossier/shared-ui/core'
import { saveFile } from '@dossier/shared-ui/files'
import { useMutation } from '@dossier/shared-ui/query'
import { showError } from '@dossier/shared-ui/toasts'

type Props = {
  /** Of a converted file, or of the sample. */
  readonly id: string
  /** What it is saved as where the server gives no name. */
  readonly filename: string
  readonly children: string
}

/** Saves a file of the server's (FIL-09). */
export function DownloadButton({ id, filename, children }: Props) {
  const saving = useMutation({
    mutationFn: () => download(getFile, { query: { id } }),
    onSuccess: (file) => saveFile(file.blob, file.filename ?? filename),
    onError: () => showError(thereWasAnError('file download')),
  })
  return (
    <Button size="small" busy={saving.isPending} onClick={() => saving.mutate()}>
      {children}
    </Button>
  )
}
