import { createAuditChainRepository } from '../admin/audit-chain.repository'
import { createAnchorRepository } from '../anchors/anchor.repository'
import { anchorJob } from '../anchors/anchor-job'
import { toAuditors } from '../anchors/anchor-mail'
import { newestKnown } from '../anchors/known-anchors'
import { createAuditRepository } from '../audit/audit.repository'
import { createTransactions, platformChain } from '../audit/transaction'
import { verifyingTrails } from '../audit/verify-trail'
import { expiredLinksJob } from '../auth/expired-links'
import { createLinkTokenRepository } from '../auth/link-token.repository'
import { createCaseFileRepository } from '../case-files/case-file.repository'
import { clientShadow, createClientRepository } from '../case-files/client.repository'
import { dailyJob } from '../daily/daily-job'
import { ensureIndexes } from '../database/indexes'
import { migrate } from '../database/migrations'
import { newId } from '../ids'
import { indexesOfAll } from '../indexes-of-all'
import { createJobs } from '../jobs/jobs'
import { createRateLimits } from '../limits/rate-limits'
import { createLiveFileRepository } from '../live-records/live-file.repository'
import { checkingRecords } from '../live-records/verify-records'
import { createMailService } from '../mail/mail.service'
import { senderAmong } from '../mail/sender'
import { migrationsOfAll } from '../migrations-of-all'
import { createNoticeRepository } from '../notices/notice.repository'
import { createNoticeService } from '../notices/notice.service'
import { oldNoticesJob } from '../notices/old-notices'
import { createOrganisationRepository } from '../organisations/organisation.repository'
import { dailyReminders } from '../reminders/daily-reminders'
import { createRemindedRepository } from '../reminders/reminded.repository'
import { createRequestKeyRepository } from '../request-keys/request-key.repository'
import { createRequestKeys } from '../request-keys/request-keys'
import { dailyReviews } from '../reviews/daily-reviews'
import { refuseOtherEncryptionKey } from '../secrets/encryption-key.repository'
import { createPasswords } from '../secrets/password'
import { createSecrets } from '../secrets/secrets'
import { createSigner } from '../secrets/signing-key'
import { createTwoFactor } from '../secrets/two-factor'
import { createCallerCheck } from '../sessions/check-caller'
import { createSessionRepository } from '../sessions/session.repository'
import { createDecisionMakers } from '../users/decision-makers'
import { createFormerDeciderRepository } from '../users/former-decider.repository'
import { createUserRepository } from '../users/user.repository'
import type { Dependencies } from './product-dependencies'

/** What everything else stands on: the store in its present form, the trail, people, mail, jobs and notices. */
export async function layGround(dependencies: Dependencies) {
  const { database, keys, log, now, timeZone, publicUrl, checkAnswers = false } = dependencies
  const { client, db, ping } = database
  const secrets = createSecrets(keys.encryption)
  await refuseOtherEncryptionKey(db, secrets)
  await migrate(dependencies, migrationsOfAll)
  await ensureIndexes(db, indexesOfAll(dependencies))

  const audit = createAuditRepository(db)
  const verifyTrail = verifyingTrails({ audit, checkRecords: checkingRecords(createLiveFileRepository(db)) })
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
  const daily = { organisations, users, notices, mail, inTransaction, publicUrl, now, timeZone }
  jobs.every(dailyJob(daily, dailyReviews(db, clients)))
  jobs.every(dailyJob(daily, dailyReminders(db, createRemindedRepository(db), clients)))
  const decisionMakers = createDecisionMakers({ users, formers, notices })

  return {
    client,
    db,
    ping,
    secrets,
    audit,
    chains,
    anchors,
    signer,
    knownHeads,
    verifyTrail,
    users,
    formers,
    organisations,
    clients,
    caseFiles,
    sessionRepository,
    requestKeys,
    inTransaction,
    actsWaiting,
    passwords,
    twoFactor,
    limits,
    jobs,
    mail,
    mailLinks,
    notices,
    decisionMakers,
  }
}

export type Ground = Awaited<ReturnType<typeof layGround>>
