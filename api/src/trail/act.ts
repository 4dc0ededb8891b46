import { type Caller, callerOf } from '../platform/access/actor'
import { type ByActor, within } from '../platform/context'
import { type InTransaction, platformChain, type Transaction } from './audit/transaction'

type Recorded = { readonly inTransaction: InTransaction }
/** A context inside an act: with its transaction, when it happens, and how it is recorded. */
export type Acting<Context> = Context & Transaction

/** Where an act is recorded and who does it. */
type Origin = { readonly chain: string; readonly by: Caller }

/** Runs what someone does as one act of a chain: for visitors, links and jobs, of whom the context does not say it all. */
export const actOf = <Context extends Recorded, T>(
  context: Context,
  { chain, by }: Origin,
  verb: (context: Acting<Context>) => Promise<T>,
): Promise<T> => context.inTransaction(chain, by, (transaction) => verb(within(context, transaction)))

/**
 * Makes a verb an act of whoever is signed in, in the chain of their organisation or, of someone in none, of the
 * platform: state and event are written together or not at all, with the rights that hold then (GOV-03, GOV-10). The
 * verb may run more than once and touches nothing but the database.
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

/** The same in the chain of the platform, for what concerns every organisation. */
export const platformAct =
  <Context extends Recorded & ByActor, Input extends readonly unknown[], T>(
    verb: (context: Acting<Context>, ...input: Input) => Promise<T>,
  ) =>
  (context: Context, ...input: Input): Promise<T> =>
    actOf(context, { chain: platformChain, by: callerOf(context.actor) }, (acting) => verb(acting, ...input))
