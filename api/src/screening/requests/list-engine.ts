import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { startProgram } from '../../platform/child-program/child-program'
import type { ListAnswer, ListQuestion } from './list-question'

const heapMegabytes = 2_048

export type ListEngineProcess = ReturnType<typeof startEngine>

/** Starts a process that reads these lists and answers from them, the same versions as long as it runs. */
export function startEngine(program: URL, lists: Readable) {
  const started = startProgram<ListQuestion, ListAnswer>(program, { heapMegabytes, isFed: true })
  /** Resolves once the lists are read. Rejects where they cannot be. */
  const ready = Promise.race([started.ready, failureOf(lists)])
  // Why it failed is for those who wait for `ready`.
  ready.catch(started.end)
  feed(started.child, lists)
  return { ...started, ready }
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
