import { documentStatusChanged, dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { ApiError } from '@dossier/shared-ui/api'
import { useMutation } from '@dossier/shared-ui/query'
import { showError, showSuccess } from '@dossier/shared-ui/toasts'
import type { DocumentActs, Verdict } from './document-acts'
import type { FormDocument } from './form-document'

/** Deciding on a document: what is said once it is done, and why it could not be (DDL-67). */
export function useVerdict(document: FormDocument, decide: NonNullable<DocumentActs['decide']>) {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (verdict: Verdict) => decide(document, verdict),
    onSuccess: (_, { status }) => showSuccess(documentStatusChanged(status)),
    onError: (error) => showError(texts.documentStateFailed, error),
  })
  return {
    send: mutateAsync,
    isBusy: isPending,
    error,
    /** The server's words. */
    rejection: error instanceof ApiError ? error.said : undefined,
  }
}
