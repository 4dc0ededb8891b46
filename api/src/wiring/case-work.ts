import { checkLink } from '../due-diligence/forms/check-link'
import { formReminders } from '../due-diligence/invitations/form-reminders'
import { createDocumentService } from '../file/documents/document.service'
import { createDocumentFileService } from '../file/documents/document-file.service'
import { createViewTokens } from '../file/documents/view-token'
import { createViewTokenService } from '../file/documents/view-token.service'
import { watermarking } from '../file/documents/watermark'
import { addRecord } from '../file/records/add-record'
import { dailyJob } from '../file/reviews/daily-job'
import { dailyReminders } from '../file/reviews/daily-reminders'
import { dailyReviews } from '../file/reviews/daily-reviews'
import { sourceOfRecord } from '../file/snapshots/former-states'
import { callersIn } from '../people/auth/callers'
import type { JobContext } from '../people/context'
import { asMember, within } from '../platform/context'
import { acceptingFiles } from '../platform/file-check/accept-file'
import { fileInspector } from '../platform/file-check/file-inspector'
import { createScannedContentRepository } from '../platform/file-check/scanned-content.repository'
import { scanningOnce } from '../platform/file-check/scanning'
import { bucketShelf } from '../platform/file-store/bucket-shelf.repository'
import { createFileStore } from '../platform/file-store/file-store'
import { orphansJob } from '../platform/file-store/orphans-job'
import { newId } from '../platform/ids'
import { writePaperApart } from '../platform/paper/paper-writer'
import { downloadsJob } from '../screening/lists/downloads-job'
import { monitoringJob } from '../screening/monitoring/monitoring-job'
import { dueDiligenceContext } from './due-diligence-context'
import { fileContext } from './file-context'
import type { Ground } from './ground'
import { namingContent } from './naming-content'
import type { Dependencies } from './product-dependencies'
import { screeningContext } from './screening-context'

/** The files of clients: what is proposed and decided, documents, questionnaires, and the trail of it all. */
export function createCaseWork(ground: Ground, people: JobContext, dependencies: Dependencies) {
  const { db, organisations, caseFiles, inTransaction, jobs } = ground
  const { keys, now, timeZone } = dependencies
  const context = fileContext(people, ground)
  const { shelves: [newest = bucketShelf(db), ...older] = [] } = dependencies
  const fileStore = createFileStore({ shelves: [newest, ...older], newId, now })
  jobs.every(dailyJob(context, dailyReviews))
  jobs.every(dailyJob(context, dailyReminders))
  jobs.every(orphansJob({ db, fileStore }, namingContent))
  const isClean = scanningOnce({ scan: dependencies.scan, scanned: createScannedContentRepository(db), now })
  const { inspect } = fileInspector()
  const acceptFile = acceptingFiles({ inspect, isClean })
  const work = within(context, { fileStore, acceptFile, writePaper: writePaperApart })
  const dueDiligence = dueDiligenceContext(work, ground)
  jobs.every(formReminders(dueDiligence))
  const screening = screeningContext(dueDiligence, ground, dependencies)
  jobs.every(downloadsJob(screening))
  jobs.every(monitoringJob(screening))

  const viewTokens = createViewTokenService({
    sessions: callersIn(people),
    formLinks: { checkToken: (token) => checkLink(dueDiligence, token), ofHash: dueDiligence.formLinks.ofHash },
    viewTokens: createViewTokens(keys.session, now),
  })
  const documents = createDocumentService({
    context,
    caseFiles,
    addSection: (member, input) => addRecord(asMember(context, member), { kind: 'kyc_file', input }),
    fileStore,
    acceptFile,
    organisations,
    newId,
    now,
    timeZone,
  })
  const documentFiles = createDocumentFileService({
    caseFiles,
    viewTokens,
    fileStore,
    sourceOf: (member, id, state) => sourceOfRecord(asMember(context, member), id, state),
    isClean,
    withWatermark: watermarking({ inspect, organisations, now }),
    inTransaction,
  })

  return {
    context: screening,
    viewTokens,
    documents,
    documentFiles,
  }
}
