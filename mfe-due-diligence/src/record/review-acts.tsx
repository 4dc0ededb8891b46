import { mayReview } from '@dossier/contract/due-diligence/editability'
import type { getDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { IconCheck, IconX } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { useMay } from '@dossier/shared-ui/session'
import { useState } from 'react'
import { ApproveDialog } from './approve-dialog'
import { RejectDialog } from './reject-dialog'

type Form = Answer<typeof getDueDiligence>
type Props = { readonly form: Form }

/** DDL-29, DDL-38: Reject and Approve, once the client submitted the form; no Approve where no one may (GOV-06). */
export function ReviewActs({ form }: Props) {
  const mayDecide = useMay('approve_due_diligence')
  const [asking, setAsking] = useState<'approve' | 'reject'>()
  const { dueDiligence } = form
  const close = () => setAsking(undefined)
  return (
    <>
      {mayDecide && mayReview(dueDiligence) ? (
        <>
          <Button size="small" icon={IconX} onClick={() => setAsking('reject')}>
            Reject
          </Button>
          {form.nobody_decides === undefined ? (
            <Button size="small" kind="primary" icon={IconCheck} onClick={() => setAsking('approve')}>
              Approve
            </Button>
          ) : null}
        </>
      ) : null}
      {asking === 'approve' ? <ApproveDialog form={form} onClose={close} /> : null}
      {asking === 'reject' ? <RejectDialog record={dueDiligence} onClose={close} /> : null}
    </>
  )
}
