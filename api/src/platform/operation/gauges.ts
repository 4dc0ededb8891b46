import { Gauge, type Registry } from 'prom-client'

/** A version of an area, or of the shell, and how often it failed in browsers. */
type Failing = { readonly area: string; readonly version: string; readonly count: number }
export type FailingAreas = () => Promise<readonly Failing[]>

/** How much waits, by what it waits for. */
export type Queues = Readonly<Record<string, () => number | Promise<number>>>

/** Asks how often areas failed whenever someone asks for the metrics. */
export function addAreaGauge(registry: Registry, failing: FailingAreas) {
  new Gauge({
    name: 'dossier_area_failures',
    help: 'How often browsers reported a failure of a live version of an area or of the shell within 90 days',
    labelNames: ['area', 'version'],
    registers: [registry],
    async collect() {
      this.reset()
      // what cannot be read is left out, as queues are: the rest is to be had
      for (const { area, version, count } of await failing().catch(() => [])) this.set({ area, version }, count)
    },
  })
}

/** Asks for the sizes of queues whenever someone asks for the metrics; one that fails is left out. */
export function addQueueGauge(registry: Registry, queues: Queues) {
  new Gauge({
    name: 'dossier_queue_size',
    help: 'How much waits, by queue',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      for (const [queue, size] of Object.entries(queues)) {
        try {
          this.set({ queue }, await size())
        } catch {
          this.remove({ queue })
        }
      }
    },
  })
}
