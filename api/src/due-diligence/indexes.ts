import { roundIndexes } from '../file/reviews/round.repository'
import type { CollectionIndexes } from '../platform/database/indexes'
import { dueDiligenceIndexes } from './forms/due-diligence.repository'
import { editIndexes } from './forms/edit.repository'
import { linkIndexes } from './forms/link.repository'
import { formReminderRoundsIn } from './invitations/form-reminders'
import { invitationIndexes } from './mails/invitation.repository'

/** The collections of this district with their indexes. */
export const indexesOfDueDiligence: readonly CollectionIndexes[] = [
  ...dueDiligenceIndexes,
  ...editIndexes,
  ...invitationIndexes,
  ...linkIndexes,
  ...roundIndexes(formReminderRoundsIn),
]
