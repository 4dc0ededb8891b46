import { saveScreening, screeningPdf } from '@dossier/contract/screening/endpoints'
import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import type { ScreeningAnswer } from '@dossier/contract/screening/schemas/screening'
import { call, download } from '@dossier/shared-ui/api'
import { clientKey } from '@dossier/shared-ui/area/client-queries'
import { Button } from '@dossier/shared-ui/core'
import { Modal } from '@dossier/shared-ui/dialogs'
import { saveFile } from '@dossier/shared-ui/files'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'

type Props = {
  readonly companyId: string
  /** undefined for a lookup without a person. */
  readonly personId: string | undefined
  readonly answer: ScreeningAnswer
  readonly picked: number | undefined
}

/** SAN-24 to SAN-26: saves a result with its person, or outside of the file where there is none. */
export function SaveAsPdf({ companyId, personId, answer: { search_id, results }, picked }: Props) {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState<'saved' | 'elsewhere'>()
  const selected = { search_id, ...(picked !== undefined && { sanctionIndex: picked }) }
  const onError = (error: unknown) => showError(texts.notSaved, error)
  const { mutate: keep, isPending: isKeeping } = useMutation({
    mutationFn: (person_id: string) => call(saveScreening, { body: { person_id, ...selected } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: clientKey(companyId) }),
    onError,
  })
  const { mutate: take, isPending: isTaking } = useMutation({
    mutationFn: () => download(screeningPdf, { query: { ...selected, sanctionIndex: picked?.toString() } }),
    onSuccess: ({ blob }) => saveFile(blob, texts.pdfName),
    onError,
  })
  const save = () => {
    if (personId === undefined) setShown('elsewhere')
    else keep(personId, { onSuccess: ({ file }) => (file?.file ? setShown('saved') : showError(texts.notSaved)) })
  }
  const close = () => {
    setShown(undefined)
    if (shown === 'elsewhere') take()
  }
  return (
    <>
      <Button
        kind="primary"
        busy={isKeeping || isTaking}
        disabled={results.length > 0 && picked === undefined}
        onClick={save}
      >
        {texts.save}
      </Button>
      {shown === undefined ? null : (
        <Modal
          title={shown === 'saved' ? texts.saved : texts.save}
          onClose={close}
          footer={
            <Button kind="primary" data-autofocus onClick={close}>
              Ok
            </Button>
          }
        >
          {shown === 'saved' ? texts.savedWhere : texts.saveElsewhere}
        </Modal>
      )}
    </>
  )
}
