import { deletionRoutes } from '../due-diligence/forms/deletion.routes'
import { dueDiligenceRoutes } from '../due-diligence/forms/due-diligence.routes'
import { invitationRoutes } from '../due-diligence/invitations/invitation.routes'
import { dueDiligencePaperRoutes } from '../due-diligence/paper/due-diligence-paper.routes'
import { auditExportRoutes } from '../file/audit-export/audit-export.routes'
import { changeRoutes } from '../file/changes/change.routes'
import { clientRoutes } from '../file/clients/client.routes'
import { documentRoutes } from '../file/documents/document.routes'
import { recordRoutes } from '../file/records/record.routes'
import { snapshotRoutes } from '../file/snapshots/snapshot.routes'
import { notePlace } from '../file/staff-places/note-place'
import { accountRoutes } from '../people/accounts/account.routes'
import { addressRoutes } from '../people/addresses/address.routes'
import { accessRoutes } from '../people/auth/access.routes'
import { callersIn } from '../people/auth/callers'
import { sessionRoutes } from '../people/auth/session.routes'
import { contactRoutes } from '../people/contact/contact.routes'
import { noticeRoutes } from '../people/notices/notice.routes'
import { settingsRoutes } from '../people/organisations/settings.routes'
import { profileRoutes } from '../people/profile/profile.routes'
import { termsRoutes } from '../people/terms/terms.routes'
import { walletRoutes } from '../people/wallet/wallet.routes'
import { createErrorReportRepository } from '../platform/error-reports/error-report.repository'
import { errorReportRoutes } from '../platform/error-reports/error-report.routes'
import { createApi } from '../platform/http/app'
import { serveIn } from '../platform/http/serve-in'
import { newId } from '../platform/ids'
import type { Queues } from '../platform/operation/gauges'
import { monitoringRoutes } from '../screening/monitoring/monitoring.routes'
import { screeningRoutes } from '../screening/requests/screening.routes'
import { auditRoutes } from '../trail/audit/audit.routes'
import { caseWorkContext } from './case-work'
import { layGround } from './ground'
import type { Dependencies } from './product-dependencies'

export type { Dependencies } from './product-dependencies'
export type Product = Awaited<ReturnType<typeof assemble>>

/** The only place that builds services. What is stored has its form, collections and indexes are there before anything can ask for them. */
export async function assemble(dependencies: Dependencies) {
  const { log, now, trustProxy, publicUrl, checkAnswers = false } = dependencies
  const ground = await layGround(dependencies)
  const { people } = ground
  const callers = callersIn(people)
  const context = caseWorkContext(ground, dependencies)
  const {
    db,
    ping,
    users,
    organisations,
    caseFiles,
    requestKeys,
    inTransaction,
    actsWaiting,
    passwords,
    limits,
    jobs,
    mail,
  } = ground

  const errorReports = createErrorReportRepository(db, newId, now)
  const api = createApi({
    log,
    sessions: callers,
    trustProxy,
    pageOrigins: dependencies.pageOrigins ?? [],
    publicUrl,
    onCaller: (actor, place) => notePlace(context, actor, place),
    ping,
    limits,
    requestKeys,
    checkAnswers,
    onAnswer: dependencies.onAnswer,
    routes: (serve) => {
      const inPeople = serveIn(serve, people)
      const inAll = serveIn(serve, context)
      sessionRoutes(inPeople)
      accessRoutes(inPeople)
      addressRoutes(inPeople)
      contactRoutes(inPeople)
      accountRoutes(inPeople)
      errorReportRoutes(serve, errorReports)
      profileRoutes(inPeople)
      noticeRoutes(inPeople)
      settingsRoutes(inPeople)
      walletRoutes(inPeople)
      termsRoutes(inPeople)
      clientRoutes(inAll)
      recordRoutes(inAll)
      deletionRoutes(inAll)
      monitoringRoutes(inAll)
      screeningRoutes(inAll)
      snapshotRoutes(inAll)
      documentRoutes(inAll)
      dueDiligenceRoutes(inAll)
      dueDiligencePaperRoutes(inAll)
      invitationRoutes(inAll)
      changeRoutes(inAll)
      auditRoutes(inAll)
      auditExportRoutes(inAll)
    },
  })
  const queues: Queues = { mail: mail.waiting, passwords: passwords.waiting, acts: actsWaiting }
  return {
    api,
    jobs,
    queues,
    failingVersions: errorReports.failingVersions,
    users,
    logins: people.logins,
    organisations,
    passwords,
    inTransaction,
    caseFiles,
    mail,
    context,
  }
}
