import type { Db } from 'mongodb'
import { createRoundRepository } from '../file/reviews/round.repository'
import type { Secrets } from '../platform/secrets/secrets'
import { createDueDiligenceRepository } from './forms/due-diligence.repository'
import { createEditRepository } from './forms/edit.repository'
import { createLinkRepository } from './forms/link.repository'
import { formReminderRoundsIn } from './invitations/form-reminders'
import { createInvitationRepository } from './mails/invitation.repository'

/** What this district stores. */
export const createDueDiligenceRepositories = (db: Db, secrets: Secrets) => ({
  forms: createDueDiligenceRepository(db),
  formLinks: createLinkRepository(db, secrets),
  formEdits: createEditRepository(db),
  invitations: createInvitationRepository(db),
  formReminderRounds: createRoundRepository(db, formReminderRoundsIn),
})
