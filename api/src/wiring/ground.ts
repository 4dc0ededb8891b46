import { createCaseFileRepository } from '../file/case-files/case-file.repository'
import { clientShadow, createClientRepository } from '../file/case-files/client.repository'
import { createLiveFileRepository } from '../file/live-records/live-file.repository'
import { checkingRecords } from '../file/live-records/verify-records'
import { expiredLinksJob } from '../people/auth/expired-links'
import { oldNoticesJob } from '../people/notices/old-notices'
import { createAuditChainRepository } from '../people/operator/audit-chain.repository'
import { createOrganisationRepository } from '../people/organisations/organisation.repository'
import { createUserRepository } from '../people/users/user.repository'
import { ensureIndexes } from '../platform/database/indexes'
import { migrate } from '../platform/database/migrations'
import { newId } from '../platform/ids'
import { createJobs } from '../platform/jobs/jobs'
import { createRateLimits } from '../platform/limits/rate-limits'
import { createMailer } from '../platform/mail/mailer'
import { senderAmong } from '../platform/mail/sender'
import { createRequestKeyRepository } from '../platform/request-keys/request-key.repository'
import { createRequestKeys } from '../platform/request-keys/request-keys'
import { refuseOtherEncryptionKey } from '../platform/secrets/encryption-key.repository'
import { createPasswords } from '../platform/secrets/password'
import { createSecrets } from '../platform/secrets/secrets'
import { createSigner } from '../platform/secrets/signing-key'
import { createTwoFactor } from '../platform/secrets/two-factor'
import { createCallerCheck, createCallersAhead } from '../platform/sessions/check-caller'
import { createSessionRepository } from '../platform/sessions/session.repository'
import { createAnchorRepository } from '../trail/anchors/anchor.repository'
import { anchorJob } from '../trail/anchors/anchor-job'
import { toAuditors } from '../trail/anchors/anchor-mail'
import { newestKnown } from '../trail/anchors/known-anchors'
import { createAuditRepository } from '../trail/audit/audit.repository'
import { platformChain } from '../trail/audit/transaction'
import { createTransactions } from '../trail/audit/transactions'
import { verifyingInTurn } from '../trail/audit/verify-in-turn'
import { verifyingTrails } from '../trail/audit/verify-trail'
import { indexesOfAll } from './indexes-of-all'
import { migrationsOfAll } from './migrations-of-all'
import { peopleContext } from './people-context'
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
    readCallers: createCallersAhead(sessionRepository),
    checkEvents: checkAnswers,
    now,
  })
  const passwords = createPasswords({ cost: dependencies.passwordCost })

  const twoFactor = createTwoFactor(secrets)
  const limits = createRateLimits(client, db, dependencies.rates)
  const jobs = createJobs({ db, log, newId, now })
  const mail = createMailer({
    jobs,
    secrets,
    transport: dependencies.mailTransport,
    senderOf: senderAmong(users, organisations),
  })
  const people = peopleContext(
    {
      db,
      now,
      newId,
      log,
      timeZone,
      publicUrl,
      limits,
      mail,
      secrets,
      inTransaction,
      users,
      organisations,
      sessions: sessionRepository,
      passwords,
      twoFactor,
      audit,
      anchors,
      signer,
      verifyTrail,
      verifyInTurn: verifyingInTurn({ verifyTrail, knownHeads }),
      knownHeads,
      chains,
    },
    dependencies,
  )
  jobs.every(expiredLinksJob(people.mailLinks, now))
  const { stampAnchor: stamp, anchorTargets = [] } = dependencies
  const targets = [...anchorTargets, toAuditors({ client, organisations, mail })]
  jobs.every(anchorJob({ chains, audit, anchors, signer, stamp, targets, now }))
  jobs.every(oldNoticesJob(people.notices, now))

  return {
    client,
    db,
    ping,
    secrets,
    users,
    formers: people.formers,
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
    people,
  }
}

export type Ground = Awaited<ReturnType<typeof layGround>>
