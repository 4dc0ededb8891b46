import type { MongoClient } from 'mongodb'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { addAreaGauge, addQueueGauge, type FailingAreas, type Queues } from './gauges'

/** A request that was answered. */
export type AnsweredRequest = {
  readonly method: string
  /** The pattern it matched, never its own path, which holds ids. */
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}

export type Metrics = ReturnType<typeof createMetrics>

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What this process counts and measures (PLT-20). Names and labels are fixed, so that nobody's data gets into them. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'dossier_http_request_duration_seconds',
    help: 'Time to answer requests, by method, matched route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [registry],
  })
  const commands = new Histogram({
    name: 'dossier_database_command_duration_seconds',
    help: 'Time until the database answered a command, by command and outcome',
    labelNames: ['command', 'outcome'],
    buckets: seconds,
    registers: [registry],
  })

  return {
    contentType: registry.contentType,

    /** All of it as text in the format of Prometheus. */
    text: () => registry.metrics(),

    countRequest({ method, route, status, milliseconds }: AnsweredRequest) {
      requests.observe({ method, route, status }, milliseconds / 1000)
    },

    /** Measures every command of a client that reports them. */
    measure(client: Pick<MongoClient, 'on'>) {
      client.on('commandSucceeded', ({ commandName, duration }) =>
        commands.observe({ command: commandName, outcome: 'succeeded' }, duration / 1000),
      )
      client.on('commandFailed', ({ commandName, duration }) =>
        commands.observe({ command: commandName, outcome: 'failed' }, duration / 1000),
      )
    },

    /** Shows how often areas failed in browsers; what is answered is live. */
    watchAreas: (failing: FailingAreas) => addAreaGauge(registry, failing),

    /** Shows the sizes of queues. */
    watch: (queues: Queues) => addQueueGauge(registry, queues),
  }
}
