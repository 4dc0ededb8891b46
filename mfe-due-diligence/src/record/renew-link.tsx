import { renewLink } from '@dossier/contract/due-diligence/endpoints/forms'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { call } from '@dossier/shared-ui/api'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { Button } from '@dossier/shared-ui/core'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { useMay } from '@dossier/shared-ui/session'
import { showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { hasLink, type LinkKind } from '../records/form-link'

type Props = {
  readonly record: Pick<DueDiligenceRecord, '_id' | 'company_id' | 'access_link_token' | 'access_link_documents_token'>
  readonly kind: LinkKind
}

const titles = { form: texts.renewLink, documents: texts.renewDocumentsLink } as const satisfies Record<
  LinkKind,
  string
>

const questions = { form: texts.renewMailedQuestion, documents: texts.renewLinkQuestion } as const

/** GOV-20: another link to the form or its documents, for when the old one went astray. */
export function RenewLink({ record, kind }: Props) {
  const { _id: id, company_id } = record
  const mayRenew = useMay('update_due_diligence')
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(renewLink, { body: { id, kind } }),
    onSuccess: () => {
      showSuccess(texts.linkRenewed)
      return refreshClient(queryClient, company_id)
    },
  })
  if (!mayRenew || !hasLink(kind, record)) return null
  return (
    <>
      <Button
        size="small"
        kind="quiet"
        onClick={() => {
          reset()
          setIsAsking(true)
        }}
      >
        {titles[kind]}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={titles[kind]}
          text={questions[kind]}
          confirm="Renew"
          busy={isPending}
          error={error?.message}
          onConfirm={() => mutate(undefined, { onSuccess: close })}
          onCancel={close}
        />
      ) : null}
    </>
  )
}
