import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { ListAnswer, ListQuestion } from './list-question'

type Asking = Omit<ListQuestion, 'id'>
type Waiting = { readonly resolve: (answer: ListAnswer) => void; readonly reject: (error: Error) => void }

type Options = {
  readonly program: URL
  /** How long an answer may take, the reading of the lists included. */
  readonly withinMs?: number
}

const heapMegabytes = 2_048

export type Lists = ReturnType<typeof createLists>

/** Asks the lists in a process of their own: it is started with the first question and once more when it ended. */
function createLists({ program, withinMs = 30_000 }: Options) {
  let running: ChildProcess | undefined
  let count = 0
  const waiting = new Map<number, Waiting>()

  function start(): ChildProcess {
    const loader = program.pathname.endsWith('.ts') ? ['--import', 'tsx'] : []
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${heapMegabytes}`, ...loader],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child.on('message', (answer: ListAnswer) => waiting.get(answer.id)?.resolve(answer))
    const ended = () => {
      if (running === child) running = undefined
      for (const { reject } of waiting.values()) reject(new Error('the process with the lists ended'))
    }
    // One that could not be started never exits.
    child.on('error', () => {
      child.kill('SIGKILL')
      ended()
    })
    child.once('exit', ended)
    child.unref()
    child.channel?.unref()
    return child
  }

  return {
    /** Returns what the lists hold. Throws when no answer comes in time. */
    async ask(asking: Asking): Promise<ListAnswer> {
      running ??= start()
      const child = running
      count += 1
      const id = count
      const late = setTimeout(() => waiting.get(id)?.reject(new Error('the lists did not answer in time')), withinMs)
      child.channel?.ref()
      try {
        return await new Promise<ListAnswer>((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          child.send({ ...asking, id } satisfies ListQuestion, () => undefined)
        })
      } finally {
        clearTimeout(late)
        waiting.delete(id)
        if (waiting.size === 0) child.channel?.unref()
      }
    },

    async close() {
      const child = running
      if (!child) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

let lists: Lists | undefined

/** Returns the lists of this process. */
export function listsOfProcess(): Lists {
  lists ??= createLists({
    program: import.meta.url.endsWith('.ts')
      ? new URL('./lists-process.ts', import.meta.url)
      : new URL('./screening-lists.js', import.meta.url),
  })
  return lists
}
