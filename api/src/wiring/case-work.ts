import { createAuditService } from '../audit/audit.service'
import { createViewTokens } from '../auth/view-token'
import { createViewTokenService } from '../auth/view-token.service'
import { createClientProjection } from '../case-files/client-projection'
import { createFileHistory } from '../case-files/file-history.repository'
import { createChangeService } from '../changes/change.service'
import { createChangeListRepository } from '../changes/change-list.repository'
import { createChangeListService } from '../changes/change-list.service'
import { createReportService } from '../changes/report.service'
import { createClientService } from '../clients/client.service'
import { createToldOnce } from '../daily/told.repository'
import { createDocumentService } from '../documents/document.service'
import { createDocumentFileService } from '../documents/document-file.service'
import { watermarking } from '../documents/watermark'
import { createDueDiligenceRepository } from '../due-diligence/due-diligence.repository'
import { createDueDiligenceService } from '../due-diligence/due-diligence.service'
import { createEditRepository } from '../due-diligence/edit.repository'
import { createFormAnswers } from '../due-diligence/form-answers'
import { createFourEyes, createNobodyApproves } from '../due-diligence/four-eyes'
import { createLinkRepository } from '../due-diligence/link.repository'
import { createLiveLinks } from '../due-diligence/live-links'
import { createInvitationRepository } from '../due-diligence-invitations/invitation.repository'
import { createInvitationService, formInvitations } from '../due-diligence-invitations/invitation.service'
import { createInvitationPost } from '../due-diligence-invitations/invitation-post'
import { formReminders } from '../due-diligence-invitations/invitation-reminders'
import { listingInvitees } from '../due-diligence-invitations/list-invitees'
import { createDueDiligencePaperService } from '../due-diligence-paper/due-diligence-paper.service'
import { acceptingFiles } from '../file-check/accept-file'
import { fileInspector } from '../file-check/file-inspector'
import { createScannedContentRepository } from '../file-check/scanned-content.repository'
import { scanningOnce } from '../file-check/scanning'
import { bucketShelf } from '../file-store/bucket-shelf.repository'
import { createFileStore } from '../file-store/file-store'
import { contentNamedBy } from '../file-store/named-content.repository'
import { orphansJob } from '../file-store/orphans-job'
import { newId } from '../ids'
import { monitoringJob } from '../monitoring/monitoring-job'
import { createPassRepository, toldHitsIn } from '../monitoring/pass.repository'
import { createScreenedPeopleRepository } from '../monitoring/screened-people.repository'
import { namingContent } from '../naming-content'
import { createSettingsService } from '../organisations/settings.service'
import { writePaperApart } from '../paper/paper-writer'
import { createClientRecordsService } from '../records/client-records.service'
import { createRecordService } from '../records/record.service'
import { embeddedProvider } from '../screening/embedded-provider'
import { createEvidenceService } from '../screening/evidence.service'
import { createHitService } from '../screening/hit.service'
import { createLists } from '../screening/lists'
import { createNoHitsRepository } from '../screening/no-hits.repository'
import { createScreeningRepository } from '../screening/screening.repository'
import { createScreeningService } from '../screening/screening.service'
import { createScreeningSight } from '../screening/sight'
import { createStandings } from '../screening/standing'
import { createStatesService } from '../screening/states.service'
import { downloadsJob } from '../screening-lists/downloads-job'
import { createListVersionRepository } from '../screening-lists/list-version.repository'
import { createListsService } from '../screening-lists/lists.service'
import { tellingFailure } from '../screening-lists/tell-failure'
import { createComparisonService } from '../snapshots/comparison.service'
import { createFrozenFiles } from '../snapshots/frozen-file.repository'
import { createSnapshotRepository } from '../snapshots/snapshot.repository'
import { createSnapshotService } from '../snapshots/snapshot.service'
import { createStaffPlaceRepository } from '../staff-places/staff-place.repository'
import { createStaffPlaces } from '../staff-places/staff-places'
import type { Ground } from './ground'
import type { People } from './people'
import type { Dependencies } from './product-dependencies'

/** The files of clients: what is proposed and decided, documents, questionnaires, and the trail of it all. */
export function createCaseWork(ground: Ground, { sessions }: Pick<People, 'sessions'>, dependencies: Dependencies) {
  const {
    db,
    secrets,
    audit,
    knownHeads,
    verifyTrail,
    users,
    formers,
    organisations,
    clients,
    caseFiles,
    inTransaction,
    limits,
    notices,
    decisionMakers,
    jobs,
    mail,
  } = ground
  const { keys, log, now, publicUrl, timeZone } = dependencies
  const projection = createClientProjection({ caseFiles, clients, organisations })
  const snapshotRepository = createSnapshotRepository(db)
  const changes = createChangeService({
    caseFiles,
    users,
    formers,
    decisionMakers,
    organisations,
    projection,
    notices,
    isSnapshot: snapshotRepository.has,
    inTransaction,
    newId,
    timeZone,
  })
  const changeListRepository = createChangeListRepository(db)
  const changeLists = createChangeListService({
    lists: changeListRepository,
    clients,
    caseFiles,
    organisations,
    users,
    formers,
    changes,
  })
  const reports = createReportService({ lists: changeListRepository, clients, changeLists, inTransaction, timeZone })
  const snapshots = createSnapshotService({
    snapshots: snapshotRepository,
    frozen: createFrozenFiles(db),
    live: { client: clients.get, record: caseFiles.record, ofKind: caseFiles.ofKind, ofClient: caseFiles.ofClient },
    history: createFileHistory(db),
    inTransaction,
    newId,
    now,
    timeZone,
  })
  const sources = snapshots.source
  const comparisons = createComparisonService({ sources })
  const clientService = createClientService({ clients, sources, organisations, changes })
  const records = createRecordService({ caseFiles, changes })
  const clientRecords = createClientRecordsService({ caseFiles, sources })
  const forms = createDueDiligenceRepository(db)
  const links = createLinkRepository(db, secrets)
  const liveLinks = createLiveLinks({ links, caseFiles })
  const settings = createSettingsService({ organisations, links: liveLinks, decisionMakers, inTransaction })
  const places = createStaffPlaces({ places: createStaffPlaceRepository(db), secrets, now })
  const { shelves: [newest = bucketShelf(db), ...older] = [] } = dependencies
  const fileStore = createFileStore({ shelves: [newest, ...older], newId, now })
  jobs.every(orphansJob({ fileStore, named: (onProgress) => contentNamedBy(db, namingContent, onProgress) }))
  const isClean = scanningOnce({ scan: dependencies.scan, scanned: createScannedContentRepository(db), now })
  const { inspect } = fileInspector()
  const acceptFile = acceptingFiles({ inspect, isClean })
  const invitationRepository = createInvitationRepository(db)
  const mailed = { invitations: invitationRepository, forms, links, clients, organisations }
  const post = createInvitationPost({ ...mailed, mail, jobs, publicUrl, now, timeZone })
  const invitations = createInvitationService({ ...mailed, post, changes, limits, now })
  const invitees = listingInvitees(mailed)
  const reminding = { db, invitations: invitationRepository, forms, post, organisations, inTransaction, now, timeZone }
  jobs.every(formReminders(reminding))
  const dueDiligence = createDueDiligenceService({
    forms,
    links,
    liveLinks,
    edits: createEditRepository(db),
    places,
    answers: createFormAnswers({ forms, links, clients, now, timeZone }),
    clients,
    caseFiles,
    changes,
    fourEyes: createFourEyes({ decisionMakers, users, formers }),
    nobodyApproves: createNobodyApproves({ users, formers }),
    invitations: formInvitations({ invitations: invitationRepository, post, limits }),
    fileStore,
    acceptFile,
    newId,
    now,
    timeZone,
  })

  const dueDiligencePapers = createDueDiligencePaperService({
    forms,
    links,
    clients,
    organisations,
    changes,
    limits,
    writePaper: writePaperApart,
    now,
    timeZone,
  })

  const kept = createScreeningRepository(db)
  const sight = createScreeningSight({ caseFiles })
  const hits = createHitService({ screenings: kept, sight, caseFiles, changes })
  const versions = createListVersionRepository(db)
  const lists = createListsService({ versions, fileStore, newId, now, timeZone })
  const { listAddresses: addresses = {} } = dependencies
  const tellFailure = tellingFailure({ organisations, users, notices, inTransaction })
  jobs.every(downloadsJob({ addresses, versions, lists, tell: tellFailure, now, log }))
  const engine = createLists({ current: lists.current, fileStore, log })
  const provider = dependencies.screeningProvider ?? embeddedProvider(engine)
  const screenings = createScreeningService({
    screenings: kept,
    provider,
    sight,
    hits,
    clients,
    caseFiles,
    organisations,
    inTransaction,
    newId,
    now,
    timeZone,
  })
  const noHits = createNoHitsRepository(db)
  const standingsOf = createStandings({ screenings: kept, noHits })
  const passes = createPassRepository(db)
  jobs.every(
    monitoringJob({
      provider,
      passes,
      people: createScreenedPeopleRepository(db),
      told: createToldOnce(db, toldHitsIn),
      screenings: kept,
      noHits,
      standingsOf,
      hits,
      organisations,
      users,
      notices,
      inTransaction,
      newId,
      now,
      timeZone,
    }),
  )
  const evidence = createEvidenceService({
    screenings: kept,
    sight,
    caseFiles,
    organisations,
    changes,
    fileStore,
    limits,
    writePaper: writePaperApart,
    inTransaction,
    now,
    timeZone,
  })

  const viewTokens = createViewTokenService({
    sessions,
    dueDiligence,
    links,
    viewTokens: createViewTokens(keys.session, now),
  })
  const documents = createDocumentService({
    caseFiles,
    changes,
    records,
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
    snapshots,
    isClean,
    withWatermark: watermarking({ inspect, organisations, now }),
    inTransaction,
  })
  const trail = createAuditService({ audit, knownHeads, verifyTrail, limits })

  return {
    changes,
    changeLists,
    reports,
    lists,
    passes,
    screening: {
      screenings,
      evidence,
      hits,
      statesOf: createStatesService({ standingsOf, hits, clients, caseFiles }),
    },
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
  }
}
