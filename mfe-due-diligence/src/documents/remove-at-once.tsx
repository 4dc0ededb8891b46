import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { documentMessages } from '@dossier/contract/file/messages/documents'
import { ApiError } from '@dossier/shared-ui/api'
import { IconTrash } from '@dossier/shared-ui/controls/icons'
import { IconButton } from '@dossier/shared-ui/core'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { useMutation } from '@dossier/shared-ui/query'
import { showError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { type FormDocument, filenameOf } from './form-document'

type Props = {
  readonly document: FormDocument
  /** Resolves once what is shown was refreshed. */
  readonly send: (document: FormDocument) => Promise<unknown>
}

/** DDL-69: the button by which a client deletes an own document of a draft, which is gone at once. */
export function RemoveAtOnce({ document, send }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => send(document),
    onError: (error) => showError(texts.deletingFailed, error),
  })
  const filename = filenameOf(document)
  return (
    <>
      <IconButton
        icon={IconTrash}
        label={`Delete ${filename}`}
        onClick={() => {
          reset()
          setAsking(true)
        }}
      />
      {isAsking ? (
        <ConfirmDialog
          title={`Delete ${filename}`}
          text={documentMessages.deleteDocumentQuestion}
          confirm="Delete"
          danger
          busy={isPending}
          error={error instanceof ApiError ? error.said : undefined}
          onConfirm={() => mutate(undefined, { onSuccess: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
