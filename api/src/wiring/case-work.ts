import { createLinkRepository } from '../due-diligence/forms/link.repository'
import { linkedFormsIn } from '../due-diligence/forms/live-link'
import { formReminders } from '../due-diligence/invitations/form-reminders'
import { dailyJob } from '../file/reviews/daily-job'
import { dailyReminders } from '../file/reviews/daily-reminders'
import { dailyReviews } from '../file/reviews/daily-reviews'
import { orphansJob } from '../platform/file-store/orphans-job'
import { downloadsJob } from '../screening/lists/downloads-job'
import { monitoringJob } from '../screening/monitoring/monitoring-job'
import { dueDiligenceContext } from './due-diligence-context'
import { fileContext } from './file-context'
import type { Ground } from './ground'
import { namingContent } from './naming-content'
import type { Dependencies } from './product-dependencies'
import { screeningContext } from './screening-context'

/** The context of all work on the files of clients, with its jobs. */
export function caseWorkContext(ground: Ground, dependencies: Dependencies) {
  const { db, secrets, caseFiles, jobs } = ground
  const formLinks = createLinkRepository(db, secrets)
  const file = fileContext(ground, dependencies, linkedFormsIn({ formLinks, caseFiles }))
  const dueDiligence = dueDiligenceContext(file, ground, formLinks)
  const screening = screeningContext(dueDiligence, ground, dependencies)
  jobs.every(orphansJob({ db, fileStore: screening.fileStore }, namingContent))
  jobs.every(dailyJob(screening, dailyReviews))
  jobs.every(dailyJob(screening, dailyReminders))
  jobs.every(formReminders(screening))
  jobs.every(downloadsJob(screening))
  jobs.every(monitoringJob(screening))
  return screening
}
