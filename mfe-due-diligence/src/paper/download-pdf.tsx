import { dueDiligencePdf, dueDiligencePdfByLink } from '@dossier/contract/endpoints/due-diligence-paper'
import { dueDiligenceMessages as texts } from '@dossier/contract/messages/due-diligence'
import { download } from '@dossier/shared-ui/api'
import { Button } from '@dossier/shared-ui/core'
import { saveFile } from '@dossier/shared-ui/files'
import { IconDownload } from '@dossier/shared-ui/icons'
import { useMutation } from '@dossier/shared-ui/query'
import { showError } from '@dossier/shared-ui/toasts'

/** The form of staff by its id, or that of a client by the link. */
export type PaperOf = { readonly id: string } | { readonly token: string }

/** DDL-29, DDL-32: saves the form as a PDF. */
export function DownloadPdf({ of }: { readonly of: PaperOf }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      'token' in of
        ? download(dueDiligencePdfByLink, { body: { token: of.token } })
        : download(dueDiligencePdf, { params: { id: of.id } }),
    onSuccess: ({ blob }) => saveFile(blob, texts.pdfName),
    onError: (error) => showError('The PDF could not be made.', error),
  })
  return (
    <Button icon={IconDownload} busy={isPending} onClick={() => mutate()}>
      {texts.downloadPdf}
    </Button>
  )
}
