import { dueDiligenceStatusLabel } from '@dossier/contract/due-diligence/messages'
import type { FormStatus } from '@dossier/contract/file/catalogue/due-diligence-form'
import { StatusBadge } from '@dossier/shared-ui/data'

const states = { draft: 'neutral', submitted: 'pending', approved: 'approved', rejected: 'denied' } as const

/** DDL-10: how far a form is. */
export const FormStatusBadge = ({ status }: { readonly status: FormStatus }) => (
  <StatusBadge state={states[status]}>{dueDiligenceStatusLabel(status)}</StatusBadge>
)
