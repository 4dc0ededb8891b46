import type { ClientSession } from 'mongodb'
import type { Job } from '../jobs/job'
import type { Jobs } from '../jobs/jobs'
import type { Secrets } from '../secrets/secrets'
import type { Mail } from './mail'
import type { SenderOf } from './sender'
import type { Transport } from './transports'

// Longer than any transport takes, so that no other process sends what one of them is still sending.
const leaseMs = 5 * 60_000
const firstPauseMs = 30_000
const longestPauseMs = 60 * 60_000
/** With pauses up to an hour: about a day. */
const triesAtMost = 30

const mailJob = 'mail'

/** How long and how often a mail is tried. */
export const patience: Pick<Job, 'leaseMs' | 'retryMs'> = {
  leaseMs,
  retryMs: (tries) => (tries < triesAtMost ? Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs) : undefined),
}

type MailContext = {
  readonly secrets: Secrets
  readonly jobs: Pick<Jobs, 'queue'>
  readonly transport: Transport
  readonly senderOf: SenderOf
}
export type Mailer = ReturnType<typeof createMailer>

/**
 * Mail waits in the database until it is handed over: it is queued in the act's own transaction, so that an act that
 * comes to nothing mails nothing, and a mail survives a process that dies before it is sent. It lies encrypted, because
 * it may carry a link that opens an account (GOV-24).
 */
export function createMailer({ jobs, secrets, transport, senderOf }: MailContext) {
  const queue = jobs.queue<string>({
    name: mailJob,
    ...patience,
    async run({ id, input }) {
      const mail = mailIn(secrets.decrypt(input))
      if (mail) await send(mail, id)
    },
  })

  /** In the name of its sender, or of the organisation of the person who has this mailbox. */
  async function send(mail: Mail, id: string) {
    const sender = mail.sender ?? (await senderOf(mail.to))
    await transport({ ...mail, ...(sender && { sender }) }, id)
  }

  return {
    /** Hands a mail over at once, for jobs that know what to say only then. Throws when it could not be. */
    send,

    /** `null` goes the same way and reaches no one, so that no one can tell by the time it takes. */
    async queue(mail: Mail | null, session: ClientSession) {
      await queue.add({ input: secrets.encrypt(JSON.stringify(mail)) }, session)
    },

    /** Hands over whatever is due: called after a commit, and not waited for. Never rejects. */
    deliver: queue.work,

    /** How many wait to be handed over, by any process. */
    waiting: queue.waiting,
  }
}

/** What was encrypted here was a mail or none. */
const mailIn = (text: string) => JSON.parse(text) as Mail | null
