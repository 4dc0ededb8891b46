import { DomainError } from '../errors'

/**
 * The body of a request as it arrives. 408 when all of it is not there in time, or when the sender hung up: then
 * no one reads the answer, and it is no fault of ours. What is not read is given up.
 */
export async function* bodyChunks(request: Request, withinMs: number): AsyncGenerator<Uint8Array, void> {
  if (!request.body) return
  const reader = request.body.getReader()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DomainError('timeout')), withinMs)
  })
  // Who waits for it may be gone before its time is over.
  late.catch(() => undefined)
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(cutOff), late])
      if (done) return
      yield value
    }
  } finally {
    clearTimeout(timer)
    await reader.cancel().catch(() => undefined)
  }
}

function cutOff(): never {
  throw new DomainError('timeout')
}
