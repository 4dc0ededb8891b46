import { DomainError } from '../errors'
import { faultOfAnswer, headersOfAnswer } from './area-call'

export type CallLimits = {
  /** Of what is sent, and of what is answered. */
  readonly bytes: number
  /** Until the answer has begun, and until it is complete, as far as the API is waited for and not the reader. */
  readonly beginMs: number
  readonly completeMs: number
  /** What of an answer is held back, so that what goes wrong with it until then is said in words. */
  readonly heldBytes: number
  /** Calls of one person to one area that are on their way at once. */
  readonly atOnce: number
}

export const callLimits: CallLimits = {
  bytes: 10_000_000,
  beginMs: 10_000,
  completeMs: 30_000,
  heldBytes: 1_000_000,
  atOnce: 16,
}

type Call = {
  /** As people know the area. */
  readonly title: string
  readonly address: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: ReadableStream<Uint8Array> | null
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal
  readonly limits: CallLimits
  /** Called when the answer has been read to its end, or will not be. */
  readonly onEnd: () => void
}

/** Asks the API of an area and answers what it answers. Refuses in words where it is down, slow, or answers no data. */
export async function passOn(call: Call): Promise<Response> {
  const { title, limits, signal } = call
  const late = new AbortController()
  const inTime = waiting(limits.completeMs, () => late.abort())
  const beginsAt = setTimeout(() => late.abort(), limits.beginMs)
  const failed = (words: string) => new DomainError('provider-failed', { message: `The service of ${title} ${words}` })
  const because = (error: unknown) => {
    if (error instanceof DomainError) return error
    if (signal.aborted) return new DomainError('unavailable')
    return failed(late.signal.aborted ? 'did not answer in time' : 'cannot be reached')
  }
  try {
    const answer = await inTime(() => asked(call, AbortSignal.any([signal, late.signal])))
    clearTimeout(beginsAt)
    const fault = faultOfAnswer(answer.status, answer.headers, limits.bytes)
    if (fault !== undefined) {
      await answer.body?.cancel()
      throw failed(fault)
    }
    const body = answer.body && (await heldBack(answer.body, limits, inTime, failed, call.onEnd))
    if (body === null) call.onEnd()
    return new Response(body, { status: answer.status, headers: headersOfAnswer(answer.headers) })
  } catch (error) {
    call.onEnd()
    throw because(error)
  } finally {
    clearTimeout(beginsAt)
  }
}

type Waiting = <T>(work: () => Promise<T>) => Promise<T>

/** Counts how long pieces of work take together, and gives up when it is too long. */
function waiting(mostMs: number, giveUp: () => void): Waiting {
  let left = mostMs
  return async (work) => {
    const since = performance.now()
    const timer = setTimeout(giveUp, left)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      left -= performance.now() - since
    }
  }
}

async function asked({ address, method, headers, body, limits }: Call, signal: AbortSignal): Promise<Response> {
  const tooLarge = { is: false }
  const counted = body?.pipeThrough(
    atMost(limits.bytes, () => {
      tooLarge.is = true
      return new DomainError('too-large')
    }),
  )
  try {
    return await fetch(address, {
      method,
      headers,
      redirect: 'manual',
      signal,
      ...(counted && { body: counted, duplex: 'half' }),
    })
  } catch (error) {
    throw tooLarge.is ? new DomainError('too-large') : error
  }
}

/** Lets so many bytes through, and breaks off with the error after them. */
function atMost(bytes: number, error: () => Error) {
  let passed = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      passed += chunk.byteLength
      if (passed > bytes) controller.error(error())
      else controller.enqueue(chunk)
    },
  })
}

/** The body, whose beginning is read before anything of it is answered. */
async function heldBack(
  body: ReadableStream<Uint8Array>,
  { bytes, heldBytes }: CallLimits,
  inTime: Waiting,
  failed: (words: string) => Error,
  onEnd: () => void,
): Promise<ReadableStream<Uint8Array>> {
  const reader = body.pipeThrough(atMost(bytes, () => failed('answered too much'))).getReader()
  const read = () => inTime(() => reader.read())
  const held: Uint8Array[] = []
  let size = 0
  let isWhole = false
  while (size < heldBytes && !isWhole) {
    const { done, value } = await read()
    isWhole = done
    if (value) {
      held.push(value)
      size += value.byteLength
    }
  }
  return new ReadableStream({
    async pull(controller) {
      const next = held.shift()
      if (next) return controller.enqueue(next)
      try {
        const value = isWhole ? undefined : (await read()).value
        if (value) return controller.enqueue(value)
      } catch (error) {
        onEnd()
        throw error
      }
      controller.close()
      onEnd()
    },
    cancel(reason) {
      onEnd()
      return reader.cancel(reason)
    },
  })
}
