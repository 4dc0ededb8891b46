import { Button, Text } from '@dossier/shared-ui/core'
import { Modal } from '@dossier/shared-ui/dialogs'
import type { FormDocument } from './form-document'

type Props = {
  readonly documents: readonly FormDocument[]
  readonly onApprove: (() => void) | undefined
  readonly onClose: () => void
}

/** The end of a review of documents, from which the decision on the form is one key away. */
export function AllDecided({ documents, onApprove, onClose }: Props) {
  const count = (wanted: FormDocument['status']) => documents.filter(({ status }) => status === wanted).length
  return (
    <Modal
      title="Every document is decided"
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus={onApprove === undefined ? true : undefined} onClick={onClose}>
            Back to the form
          </Button>
          {onApprove === undefined ? null : (
            <Button kind="primary" data-autofocus onClick={onApprove}>
              Approve the form
            </Button>
          )}
        </>
      }
    >
      <Text>
        Accepted: {count('approved')}. Rejected: {count('rejected')}.
      </Text>
    </Modal>
  )
}
