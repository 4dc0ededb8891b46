import type { JobContext } from '../due-diligence/context'
import { createDueDiligenceRepository } from '../due-diligence/forms/due-diligence.repository'
import { createEditRepository } from '../due-diligence/forms/edit.repository'
import type { LinkRepository } from '../due-diligence/forms/link.repository'
import { formMailJob } from '../due-diligence/invitations/form-mail-job'
import { formReminderRoundsIn } from '../due-diligence/invitations/form-reminders'
import { createInvitationRepository } from '../due-diligence/mails/invitation.repository'
import type * as file from '../file/context'
import { createRoundRepository } from '../file/reviews/round.repository'
import { within } from '../platform/context'
import type { Ground } from './ground'

/** The context of due diligence, on top of that of the districts below. */
export function dueDiligenceContext<Outer extends file.JobContext>(
  outer: Outer,
  { db, jobs }: Ground,
  formLinks: LinkRepository,
) {
  const reading = within(outer, {
    forms: createDueDiligenceRepository(db),
    formLinks,
    formEdits: createEditRepository(db),
    invitations: createInvitationRepository(db),
    formReminderRounds: createRoundRepository(db, formReminderRoundsIn),
  })
  return within(reading, { formMails: jobs.queue(formMailJob(reading)) }) satisfies JobContext
}
