import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { startProgram } from '../../platform/child-program'
import type { ListAnswer, ListQuestion } from './list-question'

export type Asking = Omit<ListQuestion, 'id'>
type Waiting = { readonly resolve: (answer: ListAnswer) => void; readonly reject: (error: Error) => void }

const heapMegabytes = 2_048

export type ListEngineProcess = ReturnType<typeof startEngine>

/** Starts a process that reads these lists and answers from them, the same versions as long as it runs. */
export function startEngine(program: URL, lists: Readable) {
  const waiting = new Map<number, Waiting>()
  let count = 0
  let retired = false
  const started = startProgram(program, {
    heapMegabytes,
    isFed: true,
    onEnd() {
      for (const { reject } of waiting.values()) reject(new Error('the process with the lists ended'))
    },
  })
  const { child, end, hold, release } = started
  child.on('message', (message: ListAnswer | { readonly ready: true }) => {
    if (!('ready' in message)) waiting.get(message.id)?.resolve(message)
  })
  const ready = Promise.race([started.ready, failureOf(lists)])
  // Why it failed is for those who wait for `ready`.
  ready.catch(end)
  feed(child, lists)

  /** Ends it once it has answered what it was asked. */
  const endWhenIdle = () => {
    if (waiting.size > 0) return
    release()
    if (retired) end()
  }

  return {
    /** Resolves once the lists are read. Rejects where they cannot be. */
    ready,
    isEnded: started.isEnded,

    /** What the lists hold. Throws when no answer comes in time. */
    async ask(asking: Asking, withinMs: number): Promise<ListAnswer> {
      count += 1
      const id = count
      const late = setTimeout(() => waiting.get(id)?.reject(new Error('the lists did not answer in time')), withinMs)
      hold()
      try {
        return await new Promise<ListAnswer>((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          // A process that cannot be asked has ended: its exit rejects what waits.
          child.send({ ...asking, id } satisfies ListQuestion, () => undefined)
        })
      } finally {
        clearTimeout(late)
        waiting.delete(id)
        endWhenIdle()
      }
    },

    retire() {
      retired = true
      endWhenIdle()
    },

    close: started.close,
  }
}

const failureOf = (lists: Readable) =>
  once(lists, 'error').then(([error]) => {
    throw error
  })

/** A process that ended reads no further; its exit is what is noticed. */
function feed({ stdin }: ChildProcess, lists: Readable) {
  if (!stdin) return
  stdin.on('error', () => lists.destroy())
  lists.on('error', () => stdin.destroy())
  lists.pipe(stdin)
}
