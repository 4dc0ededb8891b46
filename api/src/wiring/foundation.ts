import { noteKeys } from '../people/operator/note-keys'
import { createPeopleRepositories } from '../people/repositories'
import type { JobContext } from '../platform/context'
import { ensureIndexes } from '../platform/database/indexes'
import { migrate } from '../platform/database/migrations'
import { createErrorReportRepository } from '../platform/error-reports/error-report.repository'
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
import { indexesOfAll, migrationsOfAll } from './stored-form'
import type { Surroundings } from './surroundings'

export type Foundation = Awaited<ReturnType<typeof createFoundation>>

/** What all districts stand on: the store in its present form, jobs, mail, and who has an account. */
export async function createFoundation(surroundings: Surroundings) {
  const { database, keys, log, now, timeZone, publicUrl, rates, mailTransport, passwordCost } = surroundings
  const { client, db } = database
  const secrets = createSecrets(keys.encryption)
  await refuseOtherEncryptionKey(db, secrets)
  await migrate(surroundings, migrationsOfAll)
  await ensureIndexes(db, indexesOfAll, surroundings)
  await noteKeys(database, surroundings)

  const people = createPeopleRepositories(db)
  const jobs = createJobs({ db, log, newId, now })
  const senderOf = senderAmong(people.users, people.organisations)
  const context: JobContext = {
    now,
    newId,
    log,
    timeZone,
    publicUrl,
    secrets,
    limits: createRateLimits(client, db, rates),
    mail: createMailer({ jobs, secrets, transport: mailTransport, senderOf }),
    errorReports: createErrorReportRepository(db, newId, now),
  }
  const requestKeys = createRequestKeys({ keys: createRequestKeyRepository(db), secrets, now })
  const passwords = createPasswords({ cost: passwordCost })
  return { client, db, jobs, requestKeys, people, passwords, context }
}
