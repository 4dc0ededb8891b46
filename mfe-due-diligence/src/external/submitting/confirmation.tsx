import { isThere } from '@dossier/contract/due-diligence/form-documents'
import { Button, Stack } from '@dossier/shared-ui/core'
import { Modal } from '@dossier/shared-ui/dialogs'
import { Checkbox } from '@dossier/shared-ui/forms'
import { useState } from 'react'
import type { Answers } from '../answering/answers'
import { documentsAskedFor } from '../documents-view/documents-asked-for'
import type { FormVisit } from '../use-opened-form'
import { MissingDocuments } from './missing-documents'
import { TermsDialog } from './terms-dialog'
import { useSubmission } from './use-submission'

type Props = { readonly visit: FormVisit; readonly answers: Answers; readonly onClose: () => void }

/** DDL-50, DDL-51: asks for two confirmations, first for going on without missing documents. */
export function Confirmation({ visit, answers, onClose }: Props) {
  const missing = documentsAskedFor(visit.docs, answers).filter((document) => !isThere(document))
  const [isMissingAccepted, setMissingAccepted] = useState(missing.length === 0)
  const [isCorrect, setCorrect] = useState(false)
  const [areTermsAccepted, setTermsAccepted] = useState(false)
  const [reading, setReading] = useState(false)
  const { busy, submit } = useSubmission(visit, onClose)
  return (
    <Modal
      title="Submit this form"
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={!(isMissingAccepted && isCorrect && areTermsAccepted)}
            onClick={() => void submit()}
          >
            Submit
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        {missing.length === 0 ? null : (
          <MissingDocuments
            missing={missing}
            isAccepted={isMissingAccepted}
            onAccept={() => setMissingAccepted(true)}
          />
        )}
        <Stack gap="sm">
          <Checkbox
            label="The information in this form is correct, current and complete."
            checked={isCorrect}
            disabled={!isMissingAccepted}
            onChange={setCorrect}
          />
          <Checkbox
            label="I accept the terms and conditions and the privacy policy."
            checked={areTermsAccepted}
            disabled={!isMissingAccepted}
            onChange={setTermsAccepted}
          />
          <div>
            <Button kind="quiet" size="small" onClick={() => setReading(true)}>
              Read the terms and the privacy policy
            </Button>
          </div>
        </Stack>
      </Stack>
      {reading ? <TermsDialog onClose={() => setReading(false)} /> : null}
    </Modal>
  )
}
