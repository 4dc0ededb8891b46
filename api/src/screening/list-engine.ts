import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { ListAnswer, ListQuestion } from './list-question'

export type Asking = Omit<ListQuestion, 'id'>
type Waiting = { readonly resolve: (answer: ListAnswer) => void; readonly reject: (error: Error) => void }

const heapMegabytes = 2_048

export type ListEngineProcess = ReturnType<typeof startEngine>

/** Starts a process that reads these lists and answers from them, the same versions as long as it runs. */
export function startEngine(program: URL, lists: Readable) {
  const waiting = new Map<number, Waiting>()
  let count = 0
  let ended = false
  let retired = false

  const loader = program.pathname.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, ...loader],
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message: ListAnswer | { readonly ready: true }) => {
      if ('ready' in message) resolve()
      else waiting.get(message.id)?.resolve(message)
    })
    child.once('exit', () => reject(new Error('the process with the lists ended')))
    child.once('error', reject)
    lists.once('error', reject)
  })
  // Why it failed is for those who wait for `ready`.
  ready.catch(() => end())
  child.on('error', () => {
    child.kill('SIGKILL')
    end()
  })
  child.once('exit', end)
  feed(child, lists)
  child.unref()
  child.channel?.unref()

  function end() {
    ended = true
    child.kill('SIGKILL')
    for (const { reject } of waiting.values()) reject(new Error('the process with the lists ended'))
  }

  return {
    /** Resolves once the lists are read. Rejects where they cannot be. */
    ready,
    isEnded: () => ended,

    /** Returns what the lists hold. Throws when no answer comes in time. */
    async ask(asking: Asking, withinMs: number): Promise<ListAnswer> {
      count += 1
      const id = count
      const late = setTimeout(() => waiting.get(id)?.reject(new Error('the lists did not answer in time')), withinMs)
      child.channel?.ref()
      try {
        return await new Promise<ListAnswer>((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          // A process that cannot be asked has ended: its exit rejects what waits.
          child.send({ ...asking, id } satisfies ListQuestion, () => undefined)
        })
      } finally {
        clearTimeout(late)
        waiting.delete(id)
        if (waiting.size === 0) child.channel?.unref()
        if (waiting.size === 0 && retired) end()
      }
    },

    /** Ends it once it has answered what it was asked. */
    retire() {
      retired = true
      if (waiting.size === 0) end()
    },

    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** A process that ended reads no further; its exit is what is noticed. */
function feed({ stdin }: ChildProcess, lists: Readable) {
  if (!stdin) return
  stdin.on('error', () => lists.destroy())
  lists.on('error', () => stdin.destroy())
  lists.pipe(stdin)
}
