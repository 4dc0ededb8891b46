import type { ClientSession, Db } from 'mongodb'
import type { Logger } from 'pino'
import type { CollectionIndexes } from '../database/indexes'
import type { NewId } from '../ids'
import type { Secrets } from '../secrets/secrets'
import type { Mail } from './mail'
import type { Transport } from './transports'

type QueueDocument = {
  _id: string
  /** The message, encrypted: it may carry a link that opens an account (GOV-24). */
  sealed: string
  /** Nobody else takes it up before then. */
  due: Date
  tries: number
}

export const mailIndexes: CollectionIndexes[] = [{ collection: 'mail_queue', indexes: [{ key: { due: 1, _id: 1 } }] }]

// Longer than any transport takes, so that no other process sends what one of them is still sending.
const claimMs = 5 * 60_000
const firstPauseMs = 30_000
const longestPauseMs = 60 * 60_000
/** With pauses up to an hour: about a day. */
const triesAtMost = 30

type Dependencies = {
  db: Db
  secrets: Secrets
  transport: Transport
  log: Logger
  newId: NewId
  now: () => Date
}
export type MailService = ReturnType<typeof createMailService>

/**
 * Mail waits in the database until it is handed over: it is queued in the act's own transaction, so that an act that
 * comes to nothing mails nothing, and a mail survives a process that dies before it is sent.
 */
export function createMailService({ db, secrets, transport, log, newId, now }: Dependencies) {
  const queue = db.collection<QueueDocument>('mail_queue')
  let delivering: Promise<void> | undefined
  let wanted = false

  return {
    /** `null` goes the same way and reaches nobody, so that nobody can tell by the time it takes. */
    async queue(mail: Mail | null, session: ClientSession) {
      const sealed = secrets.encrypt(JSON.stringify(mail))
      await queue.insertOne({ _id: newId(), sealed, due: now(), tries: 0 }, { session })
    },

    /**
     * Hands over whatever waits; called after a commit, and from time to time for what failed before. Nobody waits for
     * it, so it never rejects: what a lost database kept from going out goes out another time (PLT-22).
     */
    deliver(): Promise<void> {
      wanted = true
      delivering ??= whileWanted()
        .catch((error: unknown) => log.error({ fault: faultOf(error) }, 'mail cannot be delivered now'))
        .finally(() => {
          delivering = undefined
        })
      return delivering
    },

    /** How many wait to be handed over, by any process; rejects when the database does not tell at once. */
    waiting: () => queue.estimatedDocumentCount({ timeoutMS: 1_000 }),

    /** Ends with the mail that is being handed over at the moment, if any. */
    settled: async () => delivering,
  }

  /** Mail that is queued while others go out is not left for later. */
  async function whileWanted() {
    while (wanted) {
      wanted = false
      for (let waiting = await claim(); waiting !== null; waiting = await claim()) await handOver(waiting)
    }
  }

  async function handOver({ _id, sealed, tries }: QueueDocument) {
    try {
      const mail = mailIn(secrets.decrypt(sealed))
      if (mail) await transport(mail, _id)
    } catch (error) {
      log.error({ mail: _id, fault: faultOf(error), tries }, 'mail not delivered')
      if (tries < triesAtMost) return void (await queue.updateOne({ _id }, { $set: { due: nextTry(tries) } }))
    }
    await queue.deleteOne({ _id })
  }

  /** Takes the next one for this process. */
  function claim(): Promise<QueueDocument | null> {
    const at = now()
    return queue.findOneAndUpdate(
      { due: { $lte: at } },
      { $set: { due: new Date(at.getTime() + claimMs) }, $inc: { tries: 1 } },
      { sort: { due: 1, _id: 1 }, returnDocument: 'after' },
    )
  }

  /** Twice as late with every try. */
  function nextTry(tries: number): Date {
    return new Date(now().getTime() + Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs))
  }
}

/** What was encrypted here was a mail or none. */
const mailIn = (text: string) => JSON.parse(text) as Mail | null

/** The kind of a fault, which names nobody. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${error.code}` : error.name
}
