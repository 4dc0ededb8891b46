import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Address, newAddress, uriOf } from './address'
import { launchEngine } from './engine-process'
import { isInBriefUse, ownerIn } from './ownership'

/** `uri`: for the official driver, the same for the whole life. `fresh`: the store was created by this start. */
export type Embedded = { uri: string; fresh: boolean; close(): Promise<void> }

export type EmbeddedOptions = {
  /** The folder of the data files; made when missing, for this user only. */
  dataDir: string
  /** Commits are acknowledged before the disk has them: for tests. */
  noSync?: boolean
  /** Bytes of data beyond which only removals are accepted; no limit but the disk's when not given. */
  capacity?: number
  /** Told when the engine ended by a fault, with how; it is started again. */
  onFault?: ((how: string) => void) | undefined
  /** Called where a command uses the folder, with words for people: the start waits for its end. Refused without it. */
  onWait?: ((reason: string) => void) | undefined
  /** The engine's program, when it does not stand beside this one. */
  programUrl?: URL
}

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5_000
const WAIT_FOR_COMMAND_MS = 200

/**
 * Starts the embedded database of a data folder in a process of its own (PLT-17). One that ends by a fault is started
 * again at the same address: clients see lost connections, then answers as before. Refused, with a message for people:
 * a folder in use by another process, files of another format.
 */
export const startEmbedded = (options: EmbeddedOptions): Promise<Embedded> => start(options, false)

async function start(options: EmbeddedOptions, brief: boolean): Promise<Embedded> {
  const { dataDir, noSync = false, capacity, onFault, onWait, programUrl = programBesideThis() } = options
  const launch = (address: Address) => launchEngine(programUrl, { dataDir, noSync, capacity, address, brief })
  const launchFirst = () => launch(newAddress(dataDir))
  const { address, fresh, ...first } = await (onWait ? afterCommand(launchFirst, onWait) : launchFirst())
  let current: Pick<typeof first, 'close' | 'ended'> = first
  let closing = false

  const keepRunning = async () => {
    let pauseMs = FIRST_PAUSE_MS
    for (;;) {
      const how = await current.ended
      if (closing) return
      onFault?.(how)
      await delay(pauseMs)
      // A folder that was moved away must not come back as a new, empty one.
      if (!existsSync(join(dataDir, 'data.mdb'))) continue
      try {
        current = await launch(address)
        pauseMs = FIRST_PAUSE_MS
        if (closing) await current.close()
      } catch {
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
      }
    }
  }
  const stopped = keepRunning()

  return {
    uri: uriOf(address),
    fresh,
    close: async () => {
      closing = true
      await current.close()
      await stopped
    },
  }
}

/** Starts once the command that uses the folder has ended. */
async function afterCommand<T>(launch: () => Promise<T>, onWait: (reason: string) => void): Promise<T> {
  for (let waits = 0; ; waits++) {
    try {
      return await launch()
    } catch (error) {
      if (!isInBriefUse(error)) throw error
      if (waits === 0) onWait(error.message)
      await delay(WAIT_FOR_COMMAND_MS)
    }
  }
}

/**
 * The same for programs beside the one that serves the folder: where it is in use already, the database of its owner,
 * which goes on when this one is closed. Where it is not, a start of the one that is to serve it can wait for the end of this.
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  try {
    return await start(options, true)
  } catch (error) {
    const uri = ownerIn(error)
    if (uri === undefined) throw error
    return { uri, fresh: false, close: async () => {} }
  }
}

/** Bundled, the engine is a file of its own beside the main program; from source it is bundled first. */
function programBesideThis(): URL {
  const fromSource = import.meta.url.endsWith('.ts')
  return fromSource
    ? new URL('./engine-from-source.mjs', import.meta.url)
    : new URL('./embedded-engine.js', import.meta.url)
}
