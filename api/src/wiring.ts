import type { Logger } from 'pino'
import { auditIndexes, createAuditRepository } from './audit/audit.repository'
import { auditRoutes } from './audit/audit.routes'
import { createAuditService } from './audit/audit.service'
import { createPasswords } from './auth/password'
import { createSecrets } from './auth/secrets'
import { createSessionRepository, sessionIndexes } from './auth/session.repository'
import { sessionRoutes } from './auth/session.routes'
import { createSessionService } from './auth/session.service'
import { createSessionTokens } from './auth/session-token'
import { changeRoutes } from './changes/change.routes'
import { createChangeService } from './changes/change.service'
import { changeListIndexes, createChangeListRepository } from './changes/change-list.repository'
import { createChangeListService } from './changes/change-list.service'
import { clientIndexes, clientShadow, createClientRepository } from './clients/client.repository'
import { clientRoutes } from './clients/client.routes'
import { createClientService } from './clients/client.service'
import { createClientProjection } from './clients/client-projection'
import type { Connection } from './database/connection'
import { ensureIndexes } from './database/indexes'
import { createTransactions } from './database/transaction'
import { createDueDiligenceRepository, dueDiligenceIndexes } from './due-diligence/due-diligence.repository'
import { dueDiligenceRoutes } from './due-diligence/due-diligence.routes'
import { createDueDiligenceService } from './due-diligence/due-diligence.service'
import { createFormAnswers } from './due-diligence/form-answers'
import { createLinkRepository, linkIndexes } from './due-diligence/link.repository'
import { createApi } from './http/app'
import { newId } from './ids'
import type { Keys } from './keys'
import { createOrganisationRepository, organisationIndexes } from './organisations/organisation.repository'
import { personRoutes } from './persons/person.routes'
import { createPersonService } from './persons/person.service'
import { caseFileIndexes, createCaseFileRepository } from './records/case-file.repository'
import { kindRules } from './records/kind-rules'
import { createUserRepository, userIndexes } from './users/user.repository'

const indexes = [
  ...auditIndexes,
  ...caseFileIndexes,
  ...changeListIndexes,
  ...clientIndexes,
  ...dueDiligenceIndexes,
  ...linkIndexes,
  ...organisationIndexes,
  ...sessionIndexes,
  ...userIndexes,
]

type Surroundings = {
  readonly database: Connection
  readonly keys: Keys
  readonly log: Logger
  readonly now: () => Date
  readonly timeZone: string
  readonly trustProxy: boolean
  /** Checks every answer against the contract: for tests. */
  readonly checkAnswers?: boolean
}

export type Product = Awaited<ReturnType<typeof assemble>>

/** The only place that builds services. Collections and indexes are there before anything can ask for them. */
export async function assemble({ database, keys, log, now, timeZone, trustProxy, checkAnswers = false }: Surroundings) {
  const { client, db, ping } = database
  await ensureIndexes(db, indexes)

  const audit = createAuditRepository(db)
  const users = createUserRepository(db)
  const organisations = createOrganisationRepository(db)
  const clients = createClientRepository(db)
  const caseFiles = createCaseFileRepository(db, { company: clientShadow })
  const inTransaction = createTransactions(client, audit, now)
  const passwords = createPasswords()

  const sessions = createSessionService({
    users,
    sessions: createSessionRepository(db),
    tokens: createSessionTokens(keys.session, now),
    passwords,
    inTransaction,
    newId,
    now,
  })
  const projection = createClientProjection({ caseFiles, clients, organisations })
  const rules = kindRules
  const changes = createChangeService({ caseFiles, users, projection, rules, inTransaction, newId, timeZone })
  const changeLists = createChangeListService({
    lists: createChangeListRepository(db),
    clients,
    caseFiles,
    organisations,
    users,
    changes,
  })
  const clientService = createClientService({ clients, caseFiles, organisations, changes, newId, timeZone })
  const persons = createPersonService({ caseFiles, changes })
  const forms = createDueDiligenceRepository(db)
  const links = createLinkRepository(db, createSecrets(keys.encryption))
  const dueDiligence = createDueDiligenceService({
    forms,
    links,
    answers: createFormAnswers({ forms, links, clients, now, timeZone }),
    clients,
    caseFiles,
    changes,
    inTransaction,
    newId,
    now,
    timeZone,
  })

  const api = createApi({
    log,
    sessions,
    trustProxy,
    ping,
    checkAnswers,
    routes: (serve) => {
      sessionRoutes(serve, sessions)
      clientRoutes(serve, clientService)
      personRoutes(serve, persons)
      dueDiligenceRoutes(serve, dueDiligence)
      changeRoutes(serve, changes, changeLists)
      auditRoutes(serve, createAuditService(audit))
    },
  })
  return {
    api,
    users,
    organisations,
    passwords,
    inTransaction,
    changes,
    clients: clientService,
    persons,
    dueDiligence,
    caseFiles,
  }
}
