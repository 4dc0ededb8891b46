import type { ClientSession } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { JobContext as PlatformContext } from '../../platform/context'
import { inBoundedTransaction } from '../../platform/database/bounded-transaction'
import { anchorMail } from '../../platform/mail/templates'
import type { ProcessContext } from '../../platform/process-context'
import { platformChain } from '../audit/transaction'
import type { JobContext } from '../context'

type AuditorMailContext = Pick<ProcessContext, 'client'> &
  Pick<PlatformContext, 'mail' | 'now'> &
  Pick<JobContext, 'anchors' | 'signer'> & {
    readonly organisations: {
      /** The mailbox of the auditor, and a former one for as long as it may object. */
      readonly auditorMailboxes: (
        scope: Scope,
        at: Date,
        session?: ClientSession,
      ) => Promise<{ readonly name: string; readonly mailboxes: readonly string[] }>
    }
  }

const hourMs = 60 * 60_000
/** Rounds come every hour: a little less than a day, so that no day is without. */
const mailedEveryMs = 23.5 * hourMs

/** Mails the newest anchor of an organisation to the mailbox of its auditor, once a day, where its settings name one (GOV-36). */
export async function mailToAuditor(ctx: AuditorMailContext, chain: string): Promise<void> {
  if (chain === platformChain) return
  const { organisations, anchors, signer, mail, client } = ctx
  const at = ctx.now()
  const { name, mailboxes } = await organisations.auditorMailboxes({ organisationId: chain }, at)
  if (mailboxes.length === 0) return
  const anchor = await anchors.newest(chain, signer.publicKey)
  if (anchor === null) return
  await inBoundedTransaction(client, async (session) => {
    if (!(await anchors.takeMailTurn(chain, new Date(at.getTime() - mailedEveryMs), at, session))) return
    for (const mailbox of mailboxes) await mail.queue(anchorMail(mailbox, name, anchor), session)
  })
  void mail.deliver()
}
