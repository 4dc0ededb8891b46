import type { JobContext } from '../context'
import { type Controlled, initialControl, presentControl } from './platform-control'

/** ADM-22. */
export async function currentControl({ platformControls }: JobContext) {
  return { platformControl: presentControl(await platformControls.current()) }
}

type Reading = Pick<JobContext, 'platformControls' | 'session'>

/** What operators have set, inside an act as it stands for that act. */
export const controlled = async ({ platformControls, session }: Reading): Promise<Controlled> =>
  (await platformControls.current(session))?.controlled ?? initialControl

/**
 * ADM-24: whether mail goes out that only informs, as of a new task or the reply to a ticket. Mail without which someone
 * is locked out (verification, reset, a new account) does not ask.
 */
export const sendsInformationalMail = async (ctx: Reading): Promise<boolean> =>
  (await controlled(ctx)).emails_send_out === 'YES'
