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
  /** Answers once it is known whether it answers requests, however often it is begun anew meanwhile. */
  readonly ready: () => Promise<boolean>
  readonly stop: () => Promise<void>
}

/** The API in a process of its own, which never runs twice: the embedded database is opened by one process only. */
export function apiProcess({ folder, address, environment, report }: Options): ApiProcess {
  let running: ChildProcess | undefined
  let isStopped = false
  let turn: Promise<unknown> = Promise.resolve()
  let waiting: ((isReady: boolean) => void)[] = []
  let outcome: boolean | undefined
  let wasReady = false

  const settle = (isReady: boolean) => {
    outcome = isReady
    for (const go of waiting) go(isReady)
    waiting = []
  }

  async function end() {
    outcome = undefined
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
    const main = join(folder, 'main.js')
    const child = spawn(process.execPath, ['--enable-source-maps', main, ...(wasReady ? ['--again'] : [])], {
      env: { ...process.env, ...environment },
      stdio: 'inherit',
    })
    running = child
    child.once('exit', (code) => {
      if (running !== child) return
      report(`the API ended with ${code}; it begins anew with the next change`)
      settle(false)
    })
    const isWanted = () => running === child && child.exitCode === null
    if (await untilReady(address, isWanted)) {
      wasReady = true
      settle(true)
      report(`API ready in ${Math.round(performance.now() - began)} ms`)
    }
  }

  return {
    restart: () => {
      turn = turn.then(begin)
    },
    ready: () => (outcome === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(outcome)),
    stop: async () => {
      isStopped = true
      await end()
    },
  }
}
