import type { z } from 'zod'
import { NoText, textFrom } from '../../../platform/text-from'
import { MarketFailure } from './market'

/** A thousand klines are about 150 kB. */
const mostBytes = 2_000_000

const texts = {
  late: 'The provider of prices did not answer in time',
  down: 'The provider of prices cannot be reached',
  'too long': 'The provider of prices gave an answer longer than one can be',
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
    return await textFrom(address, { headers: { accept: 'application/json' }, signal, mostBytes })
  } catch (error) {
    if (!(error instanceof NoText)) throw error
    throw new MarketFailure(wordsFor(error), { cause: error })
  }
}

const wordsFor = ({ reason }: NoText) =>
  typeof reason === 'string' ? texts[reason] : `The provider of prices answered ${reason.status}`

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new MarketFailure(texts.nonsense, { cause })
  }
}
