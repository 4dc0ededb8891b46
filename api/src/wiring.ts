import { auditRoutes } from './audit/audit.routes'
import { accessRoutes } from './auth/access.routes'
import { sessionRoutes } from './auth/session.routes'
import { changeRoutes } from './changes/change.routes'
import { clientRoutes } from './clients/client.routes'
import { documentRoutes } from './documents/document.routes'
import { dueDiligenceRoutes } from './due-diligence/due-diligence.routes'
import { invitationRoutes } from './due-diligence-invitations/invitation.routes'
import { dueDiligencePaperRoutes } from './due-diligence-paper/due-diligence-paper.routes'
import { createErrorReportRepository } from './error-reports/error-report.repository'
import { evidenceRoutes } from './evidence/evidence.routes'
import { createEvidenceService } from './evidence/evidence.service'
import { createApi } from './http/app'
import { newId } from './ids'
import { monitoringRoutes } from './monitoring/monitoring.routes'
import { noticeRoutes } from './notices/notice.routes'
import type { Queues } from './operation/metrics'
import { settingsRoutes } from './organisations/settings.routes'
import { profileRoutes } from './profile/profile.routes'
import { recordRoutes } from './records/record.routes'
import { screeningRoutes } from './screening/screening.routes'
import { snapshotRoutes } from './snapshots/snapshot.routes'
import { termsRoutes } from './terms/terms.routes'
import { userRoutes } from './users/user.routes'
import { walletRoutes } from './wallet/wallet.routes'
import { createCaseWork } from './wiring/case-work'
import { layGround } from './wiring/ground'
import { createPeople } from './wiring/people'
import type { Dependencies } from './wiring/product-dependencies'

export type { Dependencies } from './wiring/product-dependencies'
export type Product = Awaited<ReturnType<typeof assemble>>

/** The only place that builds services. What is stored has its form, collections and indexes are there before anything can ask for them. */
export async function assemble(dependencies: Dependencies) {
  const { log, now, trustProxy, publicUrl, checkAnswers = false } = dependencies
  const ground = await layGround(dependencies)
  const people = createPeople(ground, dependencies)
  const caseWork = createCaseWork(ground, people, dependencies)
  const {
    db,
    ping,
    audit,
    anchors,
    signer,
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
    notices,
    decisionMakers,
  } = ground
  const {
    logins,
    sessions,
    signIn,
    twoFactorService,
    registration,
    passwordService,
    verification,
    addresses,
    contact,
    accounts,
    permissions,
    confirmations,
    cancelAddress,
    profiles,
    wallet,
    terms,
    operator,
  } = people
  const {
    changes,
    changeLists,
    reports,
    passes,
    screening,
    snapshots,
    comparisons,
    clientService,
    records,
    clientRecords,
    settings,
    places,
    dueDiligence,
    dueDiligencePapers,
    invitations,
    invitees,
    viewTokens,
    documents,
    documentFiles,
    trail,
  } = caseWork

  const errorReports = createErrorReportRepository(db, newId, now)
  const api = createApi({
    log,
    sessions,
    trustProxy,
    pageOrigins: dependencies.pageOrigins ?? [],
    publicUrl,
    onCaller: places.used,
    ping,
    limits,
    requestKeys,
    checkAnswers,
    onAnswer: dependencies.onAnswer,
    routes: (serve) => {
      sessionRoutes(serve, sessions)
      accessRoutes(serve, {
        signIn,
        twoFactor: twoFactorService,
        registration,
        passwords: passwordService,
        verification,
        addresses,
        sessions,
        viewTokens,
        contact,
        errorReports,
      })
      userRoutes(serve, { accounts, permissions, confirmations, cancelAddress })
      profileRoutes(serve, profiles)
      noticeRoutes(serve, notices)
      settingsRoutes(serve, settings)
      walletRoutes(serve, wallet)
      termsRoutes(serve, terms)
      clientRoutes(serve, clientService)
      recordRoutes(serve, { records, clientRecords, snapshots, dueDiligence })
      monitoringRoutes(serve, passes)
      screeningRoutes(serve, screening)
      snapshotRoutes(serve, snapshots, comparisons)
      documentRoutes(serve, documents, documentFiles)
      dueDiligenceRoutes(serve, dueDiligence)
      dueDiligencePaperRoutes(serve, dueDiligencePapers)
      invitationRoutes(serve, invitations, invitees)
      changeRoutes(serve, changes, changeLists, reports)
      auditRoutes(serve, trail)
      evidenceRoutes(serve, createEvidenceService({ audit, anchors, trail, organisations, signer, inTransaction, now }))
    },
  })
  const queues: Queues = { mail: mail.waiting, passwords: passwords.waiting, acts: actsWaiting }
  return {
    api,
    jobs,
    queues,
    failingVersions: errorReports.failingVersions,
    operator,
    lists: caseWork.lists,
    users,
    decisionMakers,
    logins,
    organisations,
    passwords,
    inTransaction,
    changes,
    clients: clientService,
    records,
    documents,
    snapshots,
    dueDiligence,
    invitations,
    caseFiles,
    mail,
    notices,
    terms,
    wallet,
  }
}
