import type { z } from 'zod'
import { MarketFailure } from './market'

/** A thousand klines are about 150 kB. */
const mostBytes = 2_000_000

const texts = {
  late: 'The provider of prices did not answer in time',
  down: 'The provider of prices cannot be reached',
  nonsense: 'The provider of prices gave an answer that is none',
} as const

/** Asks an exchange, and reads no more of its answer than one can be long. Throws a MarketFailure. */
export async function askExchange<Answer>(address: string, schema: z.ZodType<Answer>, signal: AbortSignal) {
  const parsed = schema.safeParse(jsonIn(await textOf(address, signal)))
  if (!parsed.success) throw new MarketFailure(texts.nonsense)
  return parsed.data
}

/** Throws unless each number is above the one before it, within bounds. */
export function ensureRising(numbers: readonly number[], { from, to }: { from: number; to: number }) {
  const isRising = numbers.every((number, at) => number >= from && number <= to && number > (numbers[at - 1] ?? -1))
  if (!isRising) throw new MarketFailure(texts.nonsense)
}

async function textOf(address: string, signal: AbortSignal): Promise<string> {
  try {
    // What leads elsewhere could lead into the network of the product.
    const response = await fetch(address, { headers: { accept: 'application/json' }, redirect: 'error', signal })
    if (!response.ok) {
      await response.body?.cancel()
      throw new MarketFailure(`The provider of prices answered ${response.status}`)
    }
    let text = ''
    let bytes = 0
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) throw new MarketFailure(texts.nonsense)
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    if (error instanceof MarketFailure) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new MarketFailure(isLate ? texts.late : texts.down, { cause: error })
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new MarketFailure(texts.nonsense, { cause })
  }
}
