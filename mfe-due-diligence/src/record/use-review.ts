import { reviewDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { ApiError, call } from '@dossier/shared-ui/api'
import { refreshClient } from '@dossier/shared-ui/area/client-queries'
import { useMutation, useQueryClient } from '@dossier/shared-ui/query'
import { showOperationError, showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'

type Verdict = { readonly status: 'approved' | 'rejected'; readonly comment: string }

const said = { approved: texts.formApproved, rejected: texts.formRejected } as const

/**
 * Deciding on a form as it was when that was begun (DDL-38, GOV-19): where it moved on, nothing is decided, and what
 * moved is on the page behind.
 */
export function useReview({ _id: id, company_id, rev }: DueDiligenceRecord) {
  const queryClient = useQueryClient()
  const [seen] = useState(rev)
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (verdict: Verdict) => call(reviewDueDiligence, { body: { id, rev: seen, ...verdict } }),
    onSuccess: (_, { status }) => showSuccess(said[status]),
    onError: (error) => {
      if (!(error instanceof ApiError) || error.said === undefined) showOperationError('review', error)
    },
    onSettled: () => refreshClient(queryClient, company_id),
  })
  return {
    send: mutateAsync,
    isBusy: isPending,
    error,
    rejection: error instanceof ApiError ? error.said : undefined,
  }
}
