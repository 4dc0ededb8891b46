import { routesOfDueDiligence } from '../due-diligence/routes'
import { routesOfFile } from '../file/routes'
import { notePlace } from '../file/staff-places/note-place'
import { routesOfOffice } from '../office/routes'
import { callersIn } from '../people/auth/callers'
import { routesOfPeople } from '../people/routes'
import { noteBrowser } from '../people/second-root/browsers'
import { areaCallRoutes } from '../platform/areas/area-call.routes'
import { createAreaTokens } from '../platform/areas/area-token'
import { callLimits } from '../platform/areas/pass-on'
import { errorReportRoutes } from '../platform/error-reports/error-report.routes'
import { createApi } from '../platform/http/app'
import { serveIn } from '../platform/http/serve'
import type { Queues } from '../platform/operation/gauges'
import { routesOfPortfolio } from '../portfolio/routes'
import { routesOfScreening } from '../screening/routes'
import { accessRoutes } from '../trail/accesses/access.routes'
import { auditRoutes } from '../trail/audit/audit.routes'
import { createContext } from './contexts'
import { createFoundation } from './foundation'
import { jobsOfAll } from './jobs-of-all'
import type { Surroundings } from './surroundings'

export type Product = Awaited<ReturnType<typeof assemble>>

/** The only place that builds the product. What is stored has its form, collections and indexes are there before anything can ask for them. */
export async function assemble(surroundings: Surroundings) {
  const { database, log, trustProxy, publicUrl, pageOrigins, checkAnswers, onAnswer } = surroundings
  const { now, keys, areaApis = {}, areaCallLimits = callLimits } = surroundings
  const foundation = await createFoundation(surroundings)
  const { jobs, requestKeys, passwords } = foundation
  const { context, inOneTransaction, actsWaiting } = await createContext(foundation, surroundings)
  for (const job of jobsOfAll(context, foundation)) jobs.every(job)

  const { users, logins, organisations, inTransaction, caseFiles, mail, limits, errorReports } = context
  const api = createApi({
    log,
    sessions: callersIn(context),
    trustProxy,
    pageOrigins,
    publicUrl,
    async onCaller(actor, place) {
      await Promise.all([notePlace(context, actor, place), noteBrowser(context, actor, place.browser)])
    },
    ping: database.ping,
    limits,
    requestKeys,
    checkAnswers,
    onAnswer,
    callsOfAreas: (app) =>
      areaCallRoutes(app, {
        installedAreas: context.installedAreas,
        areaApis,
        areaTokens: createAreaTokens({ secret: keys.signing, issuer: publicUrl, now }),
        limits: areaCallLimits,
      }),
    routes(bind) {
      const serve = serveIn(bind, context)
      errorReportRoutes(serve)
      accessRoutes(serve)
      auditRoutes(serve)
      routesOfPeople(serve)
      routesOfFile(serve)
      routesOfDueDiligence(serve)
      routesOfScreening(serve)
      routesOfPortfolio(serve)
      routesOfOffice(serve)
    },
  })
  const queues: Queues = { mail: mail.waiting, passwords: passwords.waiting, acts: actsWaiting }
  const { failingVersions } = errorReports
  return {
    api,
    jobs,
    queues,
    failingVersions,
    users,
    logins,
    organisations,
    passwords,
    inTransaction,
    inOneTransaction,
    caseFiles,
    mail,
    context,
  }
}
