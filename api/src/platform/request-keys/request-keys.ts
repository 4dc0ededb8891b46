import { createHash, randomUUID } from 'node:crypto'
import type { ClientSession } from 'mongodb'
import type { Actor, Caller, RequestKey } from '../access/actor'
import type { JobContext } from '../context'
import { DomainError, ensure } from '../errors'
import type { DoneRequest, RequestKeyRepository } from './request-key.repository'

type RequestKeyContext = Pick<JobContext, 'secrets' | 'now'> & { readonly keys: RequestKeyRepository }
export type RequestKeys = ReturnType<typeof createRequestKeys>

/** The act of a request was done meanwhile by another one with the same key. */
export class DoneMeanwhile extends Error {}

const texts = {
  otherRequest: 'This Idempotency-Key was used for another request',
  running: 'This request is being handled, please ask again in a moment',
  handled: 'This request was handled before',
} as const

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Makes a request that is sent twice happen once: its key is kept in the transaction of what it did. */
export function createRequestKeys({ keys, secrets, now }: RequestKeyContext) {
  /** What another process still has to answer, or never could. */
  const answerOf = ({ fingerprint, rights }: RequestKey, done: DoneRequest): object => {
    ensure(done.fingerprint === fingerprint, 'conflict', { message: texts.otherRequest })
    // What an answer shows follows the rights it was given with.
    ensure(done.rights === rights, 'conflict', { message: texts.handled })
    if (done.answer === null) throw new DomainError('conflict', { message: texts.running, retryAfter: 1 })
    return JSON.parse(secrets.decrypt(done.answer)) as object
  }

  return {
    /** Returns the key of a request as its acts carry it: per organisation and user, with what was asked and by which rights. */
    keyOf: (actor: Actor, name: string, asked: unknown): RequestKey => ({
      id: hashOf([actor.organisationId, actor.userId, name]),
      request: randomUUID(),
      fingerprint: hashOf(asked),
      rights: hashOf([actor.type, actor.isSuperUser, [...actor.permissions].toSorted()]),
    }),

    /** Returns what an earlier request with this key was answered; undefined where there was none. Throws 409 for one that asked for something else. */
    async answered(key: RequestKey): Promise<object | undefined> {
      const done = await keys.find(key.id, now())
      return done ? answerOf(key, done) : undefined
    },

    /** Keeps the key of the caller's request, once however many acts it takes. Throws `DoneMeanwhile` where another request has it. */
    async take({ actor }: Caller, at: Date, session: ClientSession) {
      const key = actor?.requestKey
      if (!key) return
      const done = await keys.find(key.id, at, session)
      if (done?.request === key.request) return
      if (done) throw new DoneMeanwhile()
      await keys.insert(key, at, session)
    },

    /** Keeps what a request was answered, encrypted. */
    keep: (key: RequestKey, answer: object) => keys.answered(key, secrets.encrypt(JSON.stringify(answer))),
  }
}
