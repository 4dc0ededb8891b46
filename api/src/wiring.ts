import type { Logger } from 'pino'
import { createAuditChainRepository } from './admin/audit-chain.repository'
import { createOperatorService } from './admin/operator.service'
import { createAnchorRepository } from './anchors/anchor.repository'
import { type AnchorTarget, anchorJob, type Stamp } from './anchors/anchor-job'
import { toAuditors } from './anchors/anchor-mail'
import { newestKnown } from './anchors/known-anchors'
import { createAuditRepository } from './audit/audit.repository'
import { auditRoutes } from './audit/audit.routes'
import { createAuditService } from './audit/audit.service'
import { createTransactions, platformChain } from './audit/transaction'
import { accessRoutes } from './auth/access.routes'
import { createAddressService } from './auth/address.service'
import { createBeginSession } from './auth/begin-session'
import { createEmailVerificationService } from './auth/email-verification.service'
import { expiredLinksJob } from './auth/expired-links'
import { createLinkTokenRepository } from './auth/link-token.repository'
import { createLoginHistoryRepository } from './auth/login-history.repository'
import { createPasswordService } from './auth/password.service'
import { createPasswordLinks } from './auth/password-links'
import { createRegistrationService } from './auth/registration.service'
import { createSecondFactor } from './auth/second-factor'
import { sessionRoutes } from './auth/session.routes'
import { createSessionService } from './auth/session.service'
import { createSignInService } from './auth/sign-in.service'
import { createSignInLinks } from './auth/sign-in-links'
import { createTwoFactorService } from './auth/two-factor.service'
import { createViewTokens } from './auth/view-token'
import { createViewTokenService } from './auth/view-token.service'
import { createCaseFileRepository } from './case-files/case-file.repository'
import { clientShadow, createClientRepository } from './case-files/client.repository'
import { createClientProjection } from './case-files/client-projection'
import { changeRoutes } from './changes/change.routes'
import { createChangeService } from './changes/change.service'
import { createChangeListRepository } from './changes/change-list.repository'
import { createChangeListService } from './changes/change-list.service'
import { clientRoutes } from './clients/client.routes'
import { createClientService } from './clients/client.service'
import { createContactRepository } from './contact/contact.repository'
import { createContactService } from './contact/contact.service'
import type { Connection } from './database/connection'
import { ensureIndexes } from './database/indexes'
import { migrate } from './database/migrations'
import { documentRoutes } from './documents/document.routes'
import { createDocumentService } from './documents/document.service'
import { createDocumentFileService } from './documents/document-file.service'
import { createDueDiligenceRepository } from './due-diligence/due-diligence.repository'
import { dueDiligenceRoutes } from './due-diligence/due-diligence.routes'
import { createDueDiligenceService } from './due-diligence/due-diligence.service'
import { createEditRepository } from './due-diligence/edit.repository'
import { createFormAnswers } from './due-diligence/form-answers'
import { createLinkRepository } from './due-diligence/link.repository'
import { createLiveLinks } from './due-diligence/live-links'
import { createErrorReportRepository } from './error-reports/error-report.repository'
import { evidenceRoutes } from './evidence/evidence.routes'
import { createEvidenceService } from './evidence/evidence.service'
import { createFileStore } from './file-store/file-store.repository'
import { createApi } from './http/app'
import { newId } from './ids'
import { indexesOfAll } from './indexes-of-all'
import { createJobs } from './jobs/jobs'
import type { Keys } from './keys'
import { createRateLimits, type RateSettings } from './limits/rate-limits'
import { createMailService } from './mail/mail.service'
import { senderAmong } from './mail/sender'
import type { Transport } from './mail/transports'
import { migrationsOfAll } from './migrations-of-all'
import { createNoticeRepository } from './notices/notice.repository'
import { noticeRoutes } from './notices/notice.routes'
import { createNoticeService } from './notices/notice.service'
import { oldNoticesJob } from './notices/old-notices'
import type { AnsweredRequest, Queues } from './operation/metrics'
import { createOrganisationRepository } from './organisations/organisation.repository'
import { settingsRoutes } from './organisations/settings.routes'
import { createSettingsService } from './organisations/settings.service'
import { createProfileRepository } from './profile/profile.repository'
import { profileRoutes } from './profile/profile.routes'
import { createProfileService } from './profile/profile.service'
import { createClientRecordsService } from './records/client-records.service'
import { recordRoutes } from './records/record.routes'
import { createRecordService } from './records/record.service'
import { createRequestKeyRepository } from './request-keys/request-key.repository'
import { createRequestKeys } from './request-keys/request-keys'
import { reviewJob } from './reviews/review-job'
import { createReviewNoticeRepository } from './reviews/review-notice.repository'
import { refuseOtherEncryptionKey } from './secrets/encryption-key.repository'
import { createPasswords, type PasswordCost } from './secrets/password'
import { createSecrets } from './secrets/secrets'
import { createSigner } from './secrets/signing-key'
import { createTwoFactor } from './secrets/two-factor'
import { createCallerCheck } from './sessions/check-caller'
import { createSessionRepository } from './sessions/session.repository'
import { createSessionTokens } from './sessions/session-token'
import { createStaffPlaceRepository } from './staff-places/staff-place.repository'
import { createStaffPlaces } from './staff-places/staff-places'
import { createTermsRepository } from './terms/terms.repository'
import { termsRoutes } from './terms/terms.routes'
import { createTermsService } from './terms/terms.service'
import { createAccountService } from './users/account.service'
import { createAddressRepository } from './users/address.repository'
import { createAddressCancelling } from './users/cancel-address'
import { createConfirmationService } from './users/confirmation.service'
import { createDecisionMakers } from './users/decision-makers'
import { createFormerDeciderRepository } from './users/former-decider.repository'
import { createPermissionService } from './users/permission.service'
import { createUserRepository } from './users/user.repository'
import { userRoutes } from './users/user.routes'
import { createCreditRepository } from './wallet/credit.repository'
import { createWalletRepository } from './wallet/wallet.repository'
import { walletRoutes } from './wallet/wallet.routes'
import { createWalletService } from './wallet/wallet.service'

export type Dependencies = {
  readonly database: Connection
  readonly keys: Keys
  readonly log: Logger
  readonly now: () => Date
  readonly timeZone: string
  readonly trustProxy: boolean
  /** Other hosts whose pages may call the API (PLT-15). */
  readonly pageOrigins?: readonly string[]
  readonly twoFactorRequired: boolean
  readonly rates: RateSettings
  /** Where links in mails lead. */
  readonly publicUrl: string
  readonly operatorMail: string
  readonly mailTransport: Transport
  /** Where signed heads of the audit trail go, beside the product's own memory. */
  readonly anchorTargets?: readonly AnchorTarget[]
  /** Asks an authority for time stamps of them. */
  readonly stampAnchor?: Stamp | undefined
  /** The extended public key that wallet addresses come from; without it none are handed out. */
  readonly walletKey?: string | undefined
  /** What hashing a password may cost: for tests, which hash many. */
  readonly passwordCost?: PasswordCost
  /** Whether the database removes expired documents; false for tests, whose clock is not the database's. */
  readonly ttlIndexes?: boolean
  /** Checks every answer against the contract: for tests. */
  readonly checkAnswers?: boolean
  /** Called with every request that was answered: for metrics. */
  readonly onAnswer?: ((request: AnsweredRequest) => void) | undefined
}

export type Product = Awaited<ReturnType<typeof assemble>>

/** The only place that builds services. What is stored has its form, collections and indexes are there before anything can ask for them. */
export async function assemble(dependencies: Dependencies) {
  const { database, keys, log, now, timeZone, trustProxy, publicUrl, checkAnswers = false } = dependencies
  const { client, db, ping } = database
  const secrets = createSecrets(keys.encryption)
  await refuseOtherEncryptionKey(db, secrets)
  await migrate(dependencies, migrationsOfAll)
  await ensureIndexes(db, indexesOfAll(dependencies))

  const audit = createAuditRepository(db)
  const chains = createAuditChainRepository(db)
  const anchors = createAnchorRepository(db, newId)
  const signer = createSigner(keys.signing)
  const knownHeads = newestKnown(anchors, signer)
  await audit.begin(platformChain)
  const users = createUserRepository(db)
  const formers = createFormerDeciderRepository(db)
  const organisations = createOrganisationRepository(db)
  const clients = createClientRepository(db)
  const caseFiles = createCaseFileRepository(db, clientShadow)
  const sessionRepository = createSessionRepository(db)
  const checkCaller = createCallerCheck(sessionRepository)
  const requestKeys = createRequestKeys({ keys: createRequestKeyRepository(db), secrets, now })
  const { inTransaction, waiting: actsWaiting } = createTransactions({
    client,
    audit,
    checkCaller: async (caller, at, session) => {
      await checkCaller(caller, at, session)
      await requestKeys.take(caller, at, session)
    },
    checkEvents: checkAnswers,
    now,
  })
  const passwords = createPasswords({ cost: dependencies.passwordCost })

  const logins = createLoginHistoryRepository(db)
  const tokens = createSessionTokens(keys.session, now)
  const twoFactor = createTwoFactor(secrets)
  const limits = createRateLimits(client, db, dependencies.rates)
  const jobs = createJobs({ db, log, newId, now })
  const mail = createMailService({
    jobs,
    secrets,
    transport: dependencies.mailTransport,
    senderOf: senderAmong(users, organisations),
  })
  const mailLinks = createLinkTokenRepository(db)
  jobs.every(expiredLinksJob(mailLinks, now))
  const { stampAnchor: stamp, anchorTargets = [] } = dependencies
  const targets = [...anchorTargets, toAuditors({ client, settings: organisations.settings, mail })]
  jobs.every(anchorJob({ chains, audit, anchors, signer, stamp, targets, now }))
  const noticeRepository = createNoticeRepository(db)
  jobs.every(oldNoticesJob(noticeRepository, now))
  const notices = createNoticeService({ notices: noticeRepository, users, newId })
  const reviews = createReviewNoticeRepository(db)
  jobs.every(
    reviewJob({ organisations, clients, reviews, users, notices, mail, inTransaction, publicUrl, now, timeZone }),
  )
  const decisionMakers = createDecisionMakers({ users, formers, notices })
  const mailed = { users, links: mailLinks, mail, limits, publicUrl, inTransaction, now }
  const verification = createEmailVerificationService(mailed)
  const addressRepository = createAddressRepository(db)
  const addresses = createAddressService({
    ...mailed,
    decisionMakers,
    addresses: addressRepository,
    sessions: sessionRepository,
  })
  const passwordLinks = createPasswordLinks(mailed)
  const passwordService = createPasswordService({
    ...mailed,
    passwordLinks,
    decisionMakers,
    sessions: sessionRepository,
    passwords,
  })
  const wallet = createWalletService({
    wallets: createWalletRepository(db),
    credits: createCreditRepository(db),
    walletKey: dependencies.walletKey,
    inTransaction,
    newId,
  })
  const accounts = createAccountService({
    users,
    decisionMakers,
    sessions: sessionRepository,
    passwords,
    twoFactor,
    mail,
    limits,
    welcome: (user, transaction) => passwordLinks.queue(user, 'welcome', transaction),
    askAddress: addresses.ask,
    inTransaction,
    newId,
  })
  const permissions = createPermissionService({ users, sessions: sessionRepository, decisionMakers, inTransaction })
  const confirmations = createConfirmationService({
    users,
    formers,
    decisionMakers,
    notices,
    mail,
    limits,
    inTransaction,
    now,
  })
  const cancelAddress = createAddressCancelling({
    users,
    addresses: addressRepository,
    decisionMakers,
    mail,
    limits,
    inTransaction,
    now,
  })
  const profiles = createProfileService({ users, profiles: createProfileRepository(db), inTransaction, newId })
  const terms = createTermsService({ terms: createTermsRepository(db), inTransaction })
  const sessions = createSessionService({
    users,
    decisionMakers,
    sessions: sessionRepository,
    tokens,
    twoFactor,
    profiles,
    wallet,
    inTransaction,
    now,
  })
  const secondFactor = createSecondFactor({ users, twoFactor, now })
  const twoFactorService = createTwoFactorService({ users, twoFactor, secondFactor, mail, limits, inTransaction })
  const signInLinks = createSignInLinks({ links: mailLinks, mail, limits, publicUrl, inTransaction, now })
  const signIn = createSignInService({
    users,
    organisations,
    secondFactor,
    signInLinks,
    begin: createBeginSession({
      users,
      sessions: sessionRepository,
      logins,
      tokens,
      passwords,
      secondFactor,
      signInLinks,
      mail,
      inTransaction,
      newId,
    }),
    passwords,
    twoFactor,
    twoFactorRequired: dependencies.twoFactorRequired,
    limits,
    inTransaction,
  })
  const registration = createRegistrationService({
    users,
    organisations,
    sessions: sessionRepository,
    logins,
    tokens,
    passwords,
    twoFactor,
    verification,
    terms,
    inTransaction,
    newId,
  })
  const operator = createOperatorService({
    users,
    sessions: sessionRepository,
    passwordLinks,
    twoFactor,
    mail,
    audit,
    chains,
    knownHeads,
    inTransaction,
    newId,
  })
  const contact = createContactService({
    messages: createContactRepository(db),
    mail,
    operatorMail: dependencies.operatorMail,
    inTransaction,
    newId,
  })
  const projection = createClientProjection({ caseFiles, clients, organisations })
  const changes = createChangeService({
    caseFiles,
    users,
    formers,
    decisionMakers,
    organisations,
    projection,
    notices,
    inTransaction,
    newId,
    timeZone,
  })
  const changeLists = createChangeListService({
    lists: createChangeListRepository(db),
    clients,
    caseFiles,
    organisations,
    users,
    formers,
    changes,
  })
  const clientService = createClientService({ clients, caseFiles, organisations, changes })
  const records = createRecordService({ caseFiles, changes })
  const clientRecords = createClientRecordsService({ caseFiles })
  const forms = createDueDiligenceRepository(db)
  const links = createLinkRepository(db, secrets)
  const liveLinks = createLiveLinks({ links, caseFiles })
  const settings = createSettingsService({ organisations, links: liveLinks, decisionMakers, inTransaction })
  const places = createStaffPlaces({ places: createStaffPlaceRepository(db), secrets, now })
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
    newId,
    now,
    timeZone,
  })

  const viewTokens = createViewTokenService({
    sessions,
    dueDiligence,
    links,
    viewTokens: createViewTokens(keys.session, now),
  })
  const fileStore = createFileStore(db)
  const documents = createDocumentService({ caseFiles, changes, records, fileStore, newId, now, timeZone })
  const documentFiles = createDocumentFileService({ caseFiles, viewTokens, fileStore, inTransaction })
  const trail = createAuditService({ audit, knownHeads, limits })

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
        errorReports: createErrorReportRepository(db, newId, now),
      })
      userRoutes(serve, { accounts, permissions, confirmations, cancelAddress })
      profileRoutes(serve, profiles)
      noticeRoutes(serve, notices)
      settingsRoutes(serve, settings)
      walletRoutes(serve, wallet)
      termsRoutes(serve, terms)
      clientRoutes(serve, clientService)
      recordRoutes(serve, records, clientRecords)
      documentRoutes(serve, documents, documentFiles)
      dueDiligenceRoutes(serve, dueDiligence)
      changeRoutes(serve, changes, changeLists)
      auditRoutes(serve, trail)
      evidenceRoutes(serve, createEvidenceService({ audit, anchors, trail, organisations, signer, inTransaction, now }))
    },
  })
  const queues: Queues = { mail: mail.waiting, passwords: passwords.waiting, acts: actsWaiting }
  return {
    api,
    jobs,
    queues,
    operator,
    users,
    decisionMakers,
    logins,
    organisations,
    passwords,
    inTransaction,
    changes,
    clients: clientService,
    records,
    dueDiligence,
    caseFiles,
    mail,
    notices,
    terms,
    wallet,
  }
}
