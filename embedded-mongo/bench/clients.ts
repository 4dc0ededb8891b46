import { ObjectId } from 'mongodb'
import { type Random, randomFrom } from '../src/testing/random'

export type Client = {
  _id: ObjectId
  organisation: string
  status: string
  email: string
  name: string
  score: number
  createdAt: Date
  tags: string[]
  address: { city: string; zip: string }
  body: string
}

const WORDS = 'alpha beta gamma delta review pending salary offer contract notice manager team lead product'.split(' ')
const STATES = ['new', 'open', 'closed', 'denied', 'approved'] as const

const word = (random: Random) => WORDS[random.below(WORDS.length)] ?? ''

/** Documents of about 2 kB, the same for the same number. */
export function clients(count: number): Client[] {
  const random = randomFrom(42)
  const body = Array.from({ length: 230 }, () => word(random)).join(' ')
  return Array.from({ length: count }, (_, i) => ({
    _id: new ObjectId(),
    organisation: `o${i % 10}`,
    status: random.pick(STATES),
    email: `user${i}@example.test`,
    name: `${word(random)} ${word(random)}`,
    score: random.below(100),
    createdAt: new Date(1.7e12 + random.below(1e9)),
    tags: [word(random), word(random)],
    address: { city: word(random), zip: String(i) },
    body: `${i} ${body}`,
  }))
}
