import { setTimeout as delay } from 'node:timers/promises'
import { destination, pino } from 'pino'
import { seedDemo } from './demo/seed-demo'
import { signInNotice } from './demo/sign-in-notice'
import { outboxOf, surroundingsOf } from './from-settings'
import { openDatabase } from './platform/database/open-database'
import { listen } from './platform/http/listen'
import { readTls } from './platform/http/tls-pair'
import { keepUploadsIn } from './platform/http/upload-folder'
import { createMetrics } from './platform/operation/metrics'
import { metricsRoutes } from './platform/operation/metrics.routes'
import { paperWriter } from './platform/paper/paper-writer'
import { liveFailures } from './platform/static/live-failures'
import { pagesBuilt, pagesFollow } from './platform/static/pages-built'
import { staticRoutes } from './platform/static/static.routes'
import { isProvenHereAlone, provenHereAlone } from './proven-here-alone'
import { readSettings } from './settings'
import { assemble } from './wiring/product'

const stopWithinMs = 10_000
const answersEndWithinMs = 8_000
const jobsEndWithinMs = 1_500
/** What development says after a change of the sources: how to sign in stands in the terminal already. */
const begunAnew = '--again'

async function start() {
  // asked for at once: the word may come, or never come, while the demo data are made
  const pagesAreThere = process.argv.includes(pagesFollow) ? pagesBuilt(process) : Promise.resolve()
  pagesAreThere.catch(fail)
  const settings = readSettings(process.env, process.cwd())
  const log = pino({ level: settings.logLevel, redact: ['req.headers.authorization'] }, destination(1))
  const { metricsPort, mongodbUri: uri, dataDir } = settings
  keepUploadsIn(dataDir, Date.now())
  const onFault = (how: string) => log.error({ how }, 'the embedded database ended, and is started again')
  const onWait = (reason: string) => log.warn({ reason }, 'a command uses the data folder: the start waits for its end')
  const database = await openDatabase({ uri, dataDir, onFault, onWait, monitorCommands: metricsPort !== undefined })
  // Where no one asks for metrics no request pays for counting it.
  const metrics = metricsPort === undefined ? undefined : createMetrics()
  metrics?.measure(database.client)
  const surroundings = surroundingsOf(settings, database, log)
  const demo = settings.demo && (await seedDemo(surroundings))
  const stopping = new AbortController()
  const product = await assemble({ ...surroundings, stopping: stopping.signal, onAnswer: metrics?.countRequest })
  metrics?.watch(product.queues)
  metrics?.watchAreas(() => liveFailures(settings.deployDir, product.failingVersions))
  log.info({ mail: settings.mail.smtpUrl ? 'smtp' : outboxOf(settings) }, 'where mail goes')
  await pagesAreThere
  product.jobs.start()

  const pages = staticRoutes({ deployDir: settings.deployDir, settings: settings.page })
  const site = product.api.route('/', pages)
  const { port, bindAddress: host } = settings
  const server = await listen(site, { port, host, tls: settings.tls && readTls(settings.tls) })
  const metricsServer =
    metrics && metricsPort !== undefined ? await listen(metricsRoutes(metrics), { port: metricsPort, host }) : undefined
  const address = port === 0 ? `${settings.tls ? 'https' : 'http'}://localhost:${server.port}` : settings.publicUrl
  const { embedded } = database
  log.info({ port: server.port, metricsPort: metricsServer?.port, address, embedded }, 'ready')
  if (await isProvenHereAlone(settings, product.organisations)) log.warn(provenHereAlone)
  paperWriter().prepare()
  if (demo && !process.argv.includes(begunAnew)) process.stdout.write(signInNotice(address))

  /** Stops accepting, finishes what is in flight, closes the database (PLT-22). */
  const stop = async () => {
    const late = setTimeout(() => process.exit(1), stopWithinMs)
    late.unref()
    stopping.abort()
    await server.close(answersEndWithinMs)
    await metricsServer?.close(0)
    // What is being mailed may take its time; work that takes too long is another process's once its lease has ended.
    await Promise.race([Promise.all([product.jobs.stop(), product.context.accessLog.flush()]), delay(jobsEndWithinMs)])
    await database.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function fail(error: unknown) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

start().catch(fail)
