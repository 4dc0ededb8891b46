import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { ReviewAction } from '@dossier/contract/file/schemas/changes'
import { StatusBadge } from '../../controls/badge/badge'
import { markedText } from './marked-text'

type Props = { readonly of: Pick<ReviewAction, 'self_approved' | 'unconfirmed' | 'countersigned'> }

/** Whether a decision was its author's own, or one of someone no one had confirmed (GOV-02, GOV-29), and who reviewed it since. */
export const DecisionMarks = ({ of }: Props) => (
  <>
    {of.self_approved ? <StatusBadge state="info">{markedText(changeMessages.selfApproved, of)}</StatusBadge> : null}
    {of.unconfirmed ? <StatusBadge state="info">{markedText(changeMessages.unconfirmed, of)}</StatusBadge> : null}
  </>
)
