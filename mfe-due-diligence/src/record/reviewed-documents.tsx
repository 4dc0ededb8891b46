import { mayReview } from '@dossier/contract/due-diligence/editability'
import type { getDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { IconEye } from '@dossier/shared-ui/controls/icons'
import { Button } from '@dossier/shared-ui/core'
import { Section, useShortcuts } from '@dossier/shared-ui/frame'
import { useState } from 'react'
import { DocumentReview } from '../documents/document-review'
import { formDocumentOf } from '../documents/form-document'
import { FormDocuments } from '../documents/form-documents'
import { ApproveDialog } from './approve-dialog'
import { partyOf } from './party-of'
import { useDocumentActs } from './use-document-acts'

type Props = { readonly form: Answer<typeof getDueDiligence> }

type Opened =
  | { readonly what: 'document'; readonly id: string; readonly goesOn: boolean }
  | { readonly what: 'approval' }

/** The documents of a form for staff; who decides goes through them one after the other, by button or with `d` (WRK-25). */
export function ReviewedDocuments({ form }: Props) {
  const { dueDiligence, elements, docs, nobody_decides } = form
  const acts = useDocumentActs(dueDiligence)
  const { decide } = acts
  const [opened, setOpened] = useState<Opened>()
  const documents = docs.map(formDocumentOf)
  const parties = elements.map(partyOf)
  const waiting = documents.filter(({ status }) => status === 'pending')
  const [first] = waiting
  const open = (id: string, goesOn = false) => setOpened({ what: 'document', id, goesOn })
  const begin = () => first && decide && open(first._id, true)
  const close = () => setOpened(undefined)
  useShortcuts({ d: begin })
  const mayApprove = mayReview(dueDiligence) && nobody_decides === undefined
  return (
    <Section
      title="Documents"
      remember="due-diligence.documents"
      actions={
        decide === undefined || first === undefined ? undefined : (
          <Button size="small" icon={IconEye} onClick={begin}>
            Review {waiting.length} {waiting.length === 1 ? 'document' : 'documents'}
          </Button>
        )
      }
    >
      <FormDocuments
        documents={documents}
        parties={parties}
        acts={acts}
        {...(decide && { onOpen: (id: string) => open(id) })}
      />
      {opened?.what === 'document' && decide !== undefined ? (
        <DocumentReview
          documents={documents}
          parties={parties}
          acts={{ ...acts, decide }}
          first={opened.id}
          goesOn={opened.goesOn}
          onApprove={mayApprove ? () => setOpened({ what: 'approval' }) : undefined}
          onClose={close}
        />
      ) : null}
      {opened?.what === 'approval' ? <ApproveDialog form={form} onClose={close} /> : null}
    </Section>
  )
}
