import { mayReview } from '@dossier/contract/due-diligence/editability'
import type { getDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { isThere, requiredDocuments } from '@dossier/contract/due-diligence/form-documents'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { IconCheck, IconX } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { useMay } from '@dossier/shared-ui/session'
import { useState } from 'react'
import { ApproveDialog } from './approve-dialog'
import { lastSeenOf } from './last-seen'
import { partyOf } from './party-of'
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
      {asking === 'approve' ? <ApproveDialog record={dueDiligence} remarks={remarksOn(form)} onClose={close} /> : null}
      {asking === 'reject' ? <RejectDialog record={dueDiligence} onClose={close} /> : null}
    </>
  )
}

/** Returns what is still open about a form; none of it stands in the way (DDL-42). */
function remarksOn({ dueDiligence, elements, docs, changed_since_submission: changed }: Form): readonly string[] {
  const missing = requiredDocuments(elements.map(partyOf), docs).filter((one) => !isThere(one)).length
  const unreviewed = docs.filter(({ status }) => status === 'pending').length
  return [
    ...(changed.length === 0
      ? []
      : [`Changed by the client since ${lastSeenOf(dueDiligence)}: ${counted(changed.length, 'answer')}`]),
    ...(missing === 0 ? [] : [`Missing: ${counted(missing, 'required document')}`]),
    ...(unreviewed === 0 ? [] : [`Not yet accepted or rejected: ${counted(unreviewed, 'document')}`]),
  ]
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
