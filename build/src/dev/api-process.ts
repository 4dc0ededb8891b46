import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { untilReady } from './until-ready'

type Options = {
  /** Where its bundle is. */
  readonly folder: string
  readonly address: string
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly report: (line: string) => void
}

export type ApiProcess = {
  /** Begins anew with the present bundle; a process that runs ends first. */
  readonly restart: () => void
  /** Resolves once it answers, however often it is begun anew meanwhile. */
  readonly ready: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The API in a process of its own, which never runs twice: the embedded database is opened by one process only. */
export function apiProcess({ folder, address, environment, report }: Options): ApiProcess {
  let running: ChildProcess | undefined
  let isStopped = false
  let turn: Promise<unknown> = Promise.resolve()
  let waiting: (() => void)[] = []
  let isReady = false

  const settle = () => {
    isReady = true
    for (const go of waiting) go()
    waiting = []
  }

  async function end() {
    isReady = false
    const ending = running
    running = undefined
    if (ending === undefined || ending.exitCode !== null) return
    ending.kill('SIGTERM')
    await once(ending, 'exit')
  }

  async function begin() {
    await end()
    if (isStopped) return
    const began = performance.now()
    const child = spawn(process.execPath, ['--enable-source-maps', join(folder, 'main.js')], {
      env: { ...process.env, ...environment },
      stdio: 'inherit',
    })
    running = child
    child.once('exit', (code) => {
      if (running === child) report(`the API ended with ${code}; it begins anew with the next change`)
    })
    const isWanted = () => running === child && child.exitCode === null
    if (await untilReady(address, isWanted)) {
      settle()
      report(`API ready in ${Math.round(performance.now() - began)} ms`)
    }
  }

  return {
    restart: () => {
      turn = turn.then(begin)
    },
    ready: () => (isReady ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    stop: async () => {
      isStopped = true
      await end()
    },
  }
}
