import type { DocumentActs } from './document-acts'
import { type FormDocument, filenameOf } from './form-document'
import { RejectionDialog } from './rejection-dialog'
import { useVerdict } from './use-verdict'

type Props = {
  readonly document: FormDocument
  readonly decide: NonNullable<DocumentActs['decide']>
  readonly onRejected: () => void
  readonly onClose: () => void
}

/** DDL-64, DDL-65: a rejection says why; a new explanation takes the place of an earlier one. */
export function RejectDocumentDialog({ document, decide, ...acts }: Props) {
  const { send, error, rejection } = useVerdict(document, decide)
  return (
    <RejectionDialog
      title="Reject document"
      about={filenameOf(document)}
      label="Explanation"
      hint="Your client reads it and may upload a replacement."
      {...{ send, error, rejection, ...acts }}
    />
  )
}
