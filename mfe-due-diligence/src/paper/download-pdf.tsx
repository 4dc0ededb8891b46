import { dueDiligencePdf, dueDiligencePdfByLink } from '@dossier/contract/due-diligence/endpoints/paper'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { download } from '@dossier/shared-ui/api'
import { IconDownload } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { saveFile } from '@dossier/shared-ui/files'
import { showError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'

/** The form of staff by its id, or that of a client by the link. */
export type PaperOf = { readonly id: string } | { readonly token: string }

type Props = {
  readonly of: PaperOf
  readonly size?: 'small'
  /** Called first: what the paper is to show may be on its way still. */
  readonly before?: () => Promise<unknown>
}

/** DDL-29, DDL-32: saves the form as a PDF. */
export function DownloadPdf({ of, size, before }: Props) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await before?.()
      const { blob } = await read(of)
      saveFile(blob, texts.pdfName)
    } catch (error) {
      showError('The PDF could not be made.', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size={size} icon={IconDownload} busy={isBusy} onClick={() => void save()}>
      {texts.downloadPdf}
    </Button>
  )
}

const read = (of: PaperOf) =>
  'token' in of
    ? download(dueDiligencePdfByLink, { body: { token: of.token } })
    : download(dueDiligencePdf, { params: { id: of.id } })
