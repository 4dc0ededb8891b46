import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '../errors'

/** What argon2id takes for one hash: KiB of memory, passes, lanes. */
export type PasswordCost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }

// 19 MiB, two passes, one lane: OWASP's first recommendation.
const usualCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type Options = { readonly parallel?: number; readonly longestQueue?: number; readonly cost?: PasswordCost | undefined }

export type Passwords = Pick<ReturnType<typeof createPasswords>, 'hash' | 'matches' | 'isDated'>

/** Hashes two at a time, so that sign-ins never take the machine (ruling 27); 429 when too many wait. */
export function createPasswords({
  parallel = Math.min(2, availableParallelism()),
  longestQueue = 200,
  cost = usualCost,
}: Options = {}) {
  const waiting: (() => void)[] = []
  let running = 0
  // Verified against when there is no such account, so that known and unknown addresses answer alike.
  const nobody = hash('nobody has this password', cost)

  async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= parallel) {
      if (waiting.length >= longestQueue) throw new DomainError('too-many-requests')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    /** How many wait for their turn. */
    waiting: () => waiting.length,

    /** Whether a hash was made at another cost than passwords are hashed at now. */
    isDated: (stored: string) => !stored.startsWith(headOf(cost)),

    hash: (password: string) => limited(() => hash(password, cost)),

    /** Whether the password fits. Without a hash, or with the empty one of nobody's choice, it takes the same time and answers no. */
    matches: (stored: string | undefined, password: string) =>
      limited(async () => (await verify(stored || (await nobody), password)) && Boolean(stored)),
  }
}

/** How a hash of this cost begins (PHC string format). */
const headOf = ({ memoryCost, timeCost, parallelism }: PasswordCost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`
