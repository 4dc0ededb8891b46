import { proposedByOther } from '@dossier/contract/file/messages/changes'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import { isolated } from '@dossier/contract/platform/names'
import { isSameValue } from '../../draft/same-value'
import { useUser } from '../../server/session/use-session'
import type { Proposal } from '../values/current-and-proposed'
import styles from './fields.module.css'

type Props = { readonly proposal: Proposal; readonly current: FieldValue; readonly value: FieldValue }

/** What a save would do to the proposal that stands: it takes the field over (GOV-26), or back (CHG-11, GOV-25). */
export function ProposalNote({ proposal: { who, authorId }, current, value }: Props) {
  const isOwn = useUser()?._id === authorId
  const isTakenBack = isSameValue(value, current)
  return <p className={styles.note}>{noteOf(who ?? 'someone else', isOwn, isTakenBack)}</p>
}

function noteOf(who: string, isOwn: boolean, isTakenBack: boolean) {
  if (isTakenBack) return isOwn ? 'Withdraws your proposal' : proposedByOther(who)
  return isOwn ? 'Replaces your proposal' : `Takes over from the proposal of ${isolated(who)}`
}
