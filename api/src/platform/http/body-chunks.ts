import { DomainError } from '../errors'

/**
 * The body of a request as it arrives. 408 when all of it is not there in time, or when the sender hung up: then
 * no one reads the answer, and it is no fault of ours. What is not read is given up.
 */
export async function* bodyChunks(request: Request, withinMs: number): AsyncGenerator<Uint8Array, void> {
  if (!request.body) return
  const reader = request.body.getReader()
  // who has hung up needs not be asked to stop
  const giveUp = () => reader.cancel().catch(() => undefined)
  let isLate = false
  // Nothing that lasts as long as the body waits beside a chunk: it would hold each of them until all are there.
  const timer = setTimeout(() => {
    isLate = true
    void giveUp()
  }, withinMs)
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(cutOff)
      if (isLate) cutOff()
      if (done) return
      yield value
    }
  } finally {
    clearTimeout(timer)
    await giveUp()
  }
}

function cutOff(): never {
  throw new DomainError('timeout')
}
