import type { ChildProcess } from 'node:child_process'
import type { Asking, Numbered } from './questions'

type Waiting<Answer> = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }

/** The questions that a child process has not answered yet. */
export function openQuestions<Question extends Numbered, Answer extends Numbered>(child: ChildProcess) {
  const waiting = new Map<number, Waiting<Answer>>()
  let count = 0

  child.on('message', (message: Answer | { readonly ready: true }) => {
    if ('id' in message) waiting.get(message.id)?.resolve(message)
  })

  return {
    isEmpty: () => waiting.size === 0,

    rejectAll(error: Error) {
      for (const { reject } of waiting.values()) reject(error)
    },

    async ask(asking: Asking<Question>, withinMs?: number): Promise<Answer> {
      count += 1
      const id = count
      const tooLate = () => waiting.get(id)?.reject(new Error('the process did not answer in time'))
      const late = withinMs === undefined ? undefined : setTimeout(tooLate, withinMs)
      try {
        return await new Promise<Answer>((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          // A process that cannot be asked has ended: its exit rejects what waits.
          child.send({ ...asking, id }, () => undefined)
        })
      } finally {
        clearTimeout(late)
        waiting.delete(id)
      }
    },
  }
}
