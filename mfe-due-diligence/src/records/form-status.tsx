import { dueDiligenceStatusLabel, dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import type { FormStatus } from '@dossier/contract/file/catalogue/due-diligence-form'
import { Group } from '@dossier/shared-ui/core'
import { StatusBadge } from '@dossier/shared-ui/data'

const states = { draft: 'neutral', submitted: 'pending', approved: 'approved', rejected: 'denied' } as const

/** DDL-10: how far a form is. */
export const FormStatusBadge = ({ status }: { readonly status: FormStatus }) => (
  <StatusBadge state={states[status]}>{dueDiligenceStatusLabel(status)}</StatusBadge>
)

/** The same of a whole record, with whether a document of it is signed (DDL-41). */
export const RecordStatus = ({ status, signed }: Pick<DueDiligenceRecord, 'status' | 'signed'>) => (
  <Group gap="xs">
    <FormStatusBadge status={status} />
    {signed.length > 0 ? <StatusBadge state="approved">{texts.signed}</StatusBadge> : null}
  </Group>
)
