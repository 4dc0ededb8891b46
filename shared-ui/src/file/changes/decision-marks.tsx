import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { ReviewAction } from '@dossier/contract/file/schemas/changes'
import { StatusBadge } from '../../controls/badge/badge'

/** Whether a decision was its author's own, or one of someone no one had confirmed (GOV-02, GOV-29). */
export const DecisionMarks = ({ of }: { readonly of: Pick<ReviewAction, 'self_approved' | 'unconfirmed'> }) => (
  <>
    {of.self_approved ? <StatusBadge state="info">{changeMessages.selfApproved}</StatusBadge> : null}
    {of.unconfirmed ? <StatusBadge state="info">{changeMessages.unconfirmed}</StatusBadge> : null}
  </>
)
