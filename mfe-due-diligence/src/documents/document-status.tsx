import type { DocumentStatus, RequiredDocument } from '@dossier/contract/due-diligence/form-documents'
import { StatusBadge } from '@dossier/shared-ui/data'

const states = {
  pending: ['pending', 'Pending'],
  approved: ['approved', 'Approved'],
  rejected: ['denied', 'Rejected'],
  missing: ['missing', 'Missing'],
} as const satisfies Record<RequiredDocument['state'], unknown>

/** How far the review of a document is (DDL-57, DDL-65), or that it is missing. */
export function DocumentStatusBadge({ status }: { readonly status: DocumentStatus | 'missing' }) {
  const [state, word] = states[status]
  return <StatusBadge state={state}>{word}</StatusBadge>
}
