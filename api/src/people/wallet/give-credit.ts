import { checkCreditAmount } from '@dossier/contract/people/checks/check-back-office'
import { ensure } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import type { ActorContext } from '../context'
import { type OfUser, operatorAct, recordOperatorAct } from '../operator-acts/operator-act'
import { bookCredit } from './book-credit'
import { creditsOf, presentCredit } from './credit'

type Gift = { readonly user_id: string; readonly amount: number; readonly reason?: string | undefined }

/** ADM-14: adds credits to the account of a user's organisation (WAL-07); why is the comment of the entry. */
export async function giveCredit(ctx: ActorContext, { user_id, amount, reason = '' }: Gift) {
  const fault = checkCreditAmount(amount)
  ensure(fault === undefined, 'invalid-request', { errors: { amount: fault ?? '' } })
  const entry = await operatorAct(ctx, user_id, (acting, user) => give(acting, user, amount, reason.trim()))
  return { credits_balance: creditsOf(entry.balanceMicros), credit: presentCredit(entry) }
}

async function give(
  ctx: Acting<ActorContext>,
  { user, organisationId, initiator }: OfUser,
  amount: number,
  comment: string,
) {
  const entry = await bookCredit(ctx, { organisationId }, { type: 'credit', amount, initiator, comment })
  const details = { organisation: organisationId, credit: entry.id, amount }
  await recordOperatorAct(ctx, user, { what: 'credit given', details })
  return entry
}
