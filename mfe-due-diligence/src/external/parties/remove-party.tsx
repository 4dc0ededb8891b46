import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { call } from '@dossier/shared-ui/api'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { showError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import type { FormVisit } from '../use-opened-form'

type Props = {
  readonly title: string
  readonly elementId: string
  readonly visit: FormVisit
  readonly onClose: () => void
}

/** DDL-83: takes a company or person out of the form, after asking. */
export function RemoveParty({ title, elementId, visit, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await call(deleteObject, {
        body: { id: elementId, type: 'due_diligence_element', accessToken: visit.token },
      })
      await visit.refresh()
      onClose()
    } catch (error) {
      setBusy(false)
      showError(texts.deletingFailed, error)
    }
  }
  return (
    <ConfirmDialog
      danger
      title={`Remove ${title}?`}
      text="What was filled in here goes with it."
      confirm="Remove"
      busy={busy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
