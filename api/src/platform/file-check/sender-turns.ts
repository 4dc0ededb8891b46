import { DomainError } from '../errors'

type Bounds = {
  /** Of all senders together. */
  readonly mostWaiting: number
  readonly mostOfOneSender: number
}
type Waiting = () => Promise<void>

/**
 * Work is done one piece after the other, by turns of those who send it: who sends one piece waits for one of each other
 * sender at most, however many these have sent.
 */
export function createSenderTurns({ mostWaiting, mostOfOneSender }: Bounds) {
  const queues = new Map<string, Waiting[]>()
  let waiting = 0
  let isWorking = false

  async function workAll() {
    isWorking = true
    for (let next = nextOf(queues); next; next = nextOf(queues)) await next()
    isWorking = false
  }

  return {
    /** Throws 503 where too much waits already of this sender, or of all; who has nothing waiting is always let in. */
    async take<T>(sender: string, work: () => Promise<T>): Promise<T> {
      const queue = queues.get(sender) ?? []
      const isFull = waiting >= mostWaiting && queue.length > 0
      if (isFull || queue.length >= mostOfOneSender) throw new DomainError('unavailable')
      waiting += 1
      const done = new Promise<T>((resolve, reject) => {
        queue.push(() =>
          work()
            .then(resolve, reject)
            .finally(() => {
              waiting -= 1
            }),
        )
      })
      queues.set(sender, queue)
      if (!isWorking) void workAll()
      return done
    },
  }
}

/** The first piece of who has waited longest for a turn; its sender goes to the end of the line. */
function nextOf(queues: Map<string, Waiting[]>): Waiting | undefined {
  for (const [sender, queue] of queues) {
    queues.delete(sender)
    const next = queue.shift()
    if (queue.length > 0) queues.set(sender, queue)
    if (next) return next
  }
  return undefined
}
