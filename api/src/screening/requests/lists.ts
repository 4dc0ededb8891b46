import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { Logger } from 'pino'
import { programBeside } from '../../platform/child-program/program-beside'
import type { Asking } from '../../platform/child-program/questions'
import type { KeptContent } from '../../platform/file-store/file-store'
import { inTime } from '../../platform/in-time'
import { type ListVersion, listFactsOf } from '../lists/list-version'
import { shippedDay, shippedSource } from '../lists/shipped'
import { type ListEngineProcess, startEngine } from './list-engine'
import type { ListAnswer, ListLine, ListQuestion } from './list-question'

type ListSource = {
  /** The version of each list that is to be asked. */
  readonly current: () => Promise<readonly ListVersion[]>
  readonly fileStore: { readonly get: (sha256: string) => Promise<KeptContent | null> }
  readonly log: Pick<Logger, 'error'>
  /** How long an answer may take, the reading of the lists included. */
  readonly withinMs?: number
}

type Serving = { readonly key: string; readonly engine: ListEngineProcess }

/** How long after lists could not be read another try is made. */
const pauseMs = 60_000

export type Lists = ReturnType<typeof createLists>

/**
 * Asks the lists, in a process of their own that starts with the first question. Where there is a new version another
 * process reads it, while the one before goes on answering until that is done.
 */
export function createLists({ current, fileStore, log, withinMs = 30_000 }: ListSource) {
  const engines = swappingEngines({ fileStore, log })

  /**
   * The process that answers now, of the newest versions or of those before while they are being read, and the
   * newest versions.
   */
  async function engineNow(): Promise<{ engine: ListEngineProcess; versions: readonly ListVersion[] }> {
    const versions = await current()
    const key = keyOf(versions)
    const serving = engines.serving()
    if (serving === undefined) {
      await engines.begin(key, versions)
      return engineNow()
    }
    if (serving.key !== key && !engines.isPaused()) engines.begin(key, versions)
    return { engine: serving.engine, versions }
  }

  return {
    /** What the lists hold. Throws when no answer comes in time. */
    async ask(asking: Asking<ListQuestion>): Promise<ListAnswer> {
      const { engine, versions } = await inTime(engineNow(), withinMs, 'the lists did not answer in time')
      const answer = await engine.ask(asking, withinMs)
      const checked = new Map(versions.map((version) => [version.id, version.checked]))
      return {
        ...answer,
        lists: answer.lists.map((list) => ({ ...list, checked: checked.get(list.version) ?? list.checked })),
      }
    },

    /** Stands for the versions that are to be asked; another one for others. */
    version: async () => keyOf(await current()),

    /** Resolves once the newest versions are the ones that answer. */
    async upToDate(): Promise<void> {
      for (;;) {
        const versions = await current()
        const key = keyOf(versions)
        if (engines.serving()?.key === key) return
        await engines.begin(key, versions)
      }
    },

    close: engines.close,
  }
}

/** The process that answers, and the one that is to take its place. */
function swappingEngines({ fileStore, log }: Pick<ListSource, 'fileStore' | 'log'>) {
  let serving: Serving | undefined
  let next: (Serving & { readonly taken: Promise<void> }) | undefined
  let pausedUntil = 0

  return {
    serving: () => (serving?.engine.isEnded() ? undefined : serving),

    /** Whether lists could not be read just now. */
    isPaused: () => performance.now() < pausedUntil,

    /** Begins to read these versions unless that is under way. */
    begin(key: string, versions: readonly ListVersion[]) {
      if (next && !next.engine.isEnded()) return next.taken
      const engine = startEngine(programBesideThis(), Readable.from(linesOf(versions, fileStore)))
      const taken = engine.ready.then(
        () => {
          serving?.engine.retire()
          serving = { key, engine }
          next = undefined
        },
        (error: unknown) => {
          next = undefined
          pausedUntil = performance.now() + pauseMs
          log.error({ fault: error instanceof Error ? error.message : 'unknown' }, 'sanctions lists cannot be read')
          throw error
        },
      )
      // Logged above; while another version serves, no one waits for this one.
      taken.catch(() => undefined)
      next = { key, engine, taken }
      return taken
    },

    async close() {
      await Promise.all([serving?.engine.close(), next?.engine.close()])
    },
  }
}

/** All lists as the process reads them: compressed parts one after the other are one whole. */
async function* linesOf(versions: readonly ListVersion[], fileStore: ListSource['fileStore']) {
  if (asksShipped(versions)) yield compressed({ shipped: true })
  for (const version of versions) {
    const kept = await fileStore.get(version.content)
    if (!kept) throw new Error(`the entries of ${version.source} are gone`)
    yield compressed({ list: listFactsOf(version) })
    yield* kept.open()
  }
}

/** The list that is shipped is asked until a version of it was imported. */
const asksShipped = (versions: readonly ListVersion[]) => !versions.some(({ source }) => source === shippedSource)

const keyOf = (versions: readonly ListVersion[]) =>
  [...(asksShipped(versions) ? [`shipped ${shippedDay()}`] : []), ...versions.map(({ id }) => id)].join(' ')

const compressed = (line: ListLine) => gzipSync(`${JSON.stringify(line)}\n`)

const programBesideThis = () =>
  programBeside(import.meta.url, { source: './lists-process.ts', built: './screening-lists.js' })
