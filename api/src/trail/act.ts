import { type Caller, callerOf } from '../platform/access/actor'
import { type ByActor, within } from '../platform/context'
import { type InTransaction, platformChain, type Transaction } from './audit/transaction'

type Recorded = { readonly inTransaction: InTransaction }
/** A context inside an act: with its transaction, when it happens, and how it is recorded. */
export type Acting<Context> = Context & Transaction

/** Where an act is recorded and who does it. */
type Origin = { readonly chain: string; readonly by: Caller }

/** Runs a verb as one act in a given chain: for visitors, links and jobs, whose context does not name chain and caller. */
export const actOf = <Context extends Recorded, T>(
  context: Context,
  { chain, by }: Origin,
  verb: (context: Acting<Context>) => Promise<T>,
): Promise<T> => context.inTransaction(chain, by, (transaction) => verb(within(context, transaction)))

/**
 * Makes a verb an act of the caller who is signed in, in the chain of their organisation or, for a caller without one,
 * of the platform. State and event are written together or not at all, with the rights that hold at that moment (GOV-03,
 * GOV-10). The verb may run more than once and touches nothing but the database.
 */
export const act =
  <Context extends Recorded & ByActor, Input extends readonly unknown[], T>(
    verb: (context: Acting<Context>, ...input: Input) => Promise<T>,
  ) =>
  (context: Context, ...input: Input): Promise<T> => {
    const { actor } = context
    const origin = { chain: actor.organisationId ?? platformChain, by: callerOf(actor) }
    return actOf(context, origin, (acting) => verb(acting, ...input))
  }

/** As `act`, in the chain of the platform: for acts that concern every organisation. */
export const platformAct =
  <Context extends Recorded & ByActor, Input extends readonly unknown[], T>(
    verb: (context: Acting<Context>, ...input: Input) => Promise<T>,
  ) =>
  (context: Context, ...input: Input): Promise<T> =>
    actOf(context, { chain: platformChain, by: callerOf(context.actor) }, (acting) => verb(acting, ...input))
