import type { ClientSession } from 'mongodb'
import type { Actor, Member } from './access/actor'
import type { ErrorReportRepository } from './error-reports/error-report.repository'
import type { RateLimits } from './limits/rate-limits'
import type { Mailer } from './mail/mailer'
import type { ProcessContext } from './process-context'
import type { Secrets } from './secrets/secrets'

/** What every verb is given, for every sort of caller. Each district adds its repositories to it, in a `context.ts` of its own. */
export type JobContext = Pick<ProcessContext, 'now' | 'newId' | 'log'> & {
  readonly timeZone: string
  /** Where links in mails lead. */
  readonly publicUrl: string
  readonly limits: RateLimits
  readonly mail: Mailer
  readonly secrets: Secrets
  /** What went wrong in browsers. */
  readonly errorReports: ErrorReportRepository
  /** The transaction of the act that a verb is part of; none while it only reads. */
  readonly session?: ClientSession | undefined
}

/** Where a request comes from, be someone signed in or not. */
export type Visitor = {
  readonly actor: Actor | undefined
  readonly address: string
  readonly userAgent: string
  readonly browser: string | undefined
  /** Aborted when the connection is lost before the answer; missing where no request asks. */
  readonly signal?: AbortSignal
}

export type ByVisitor = { readonly visitor: Visitor }
/** Someone who is signed in, an operator without an organisation too. */
export type ByActor = { readonly actor: Actor }
/** Someone at work in an organisation. */
export type ByMember = ByActor & { readonly member: Member }

/**
 * A context with something of its own, everything else inherited: however much a context carries, making one is cheap.
 * Inherited properties are taken by name; spreading a context would lose them.
 */
export const within = <Outer extends object, Own extends object>(outer: Outer, own: Own): Outer & Own =>
  Object.create(outer, Object.getOwnPropertyDescriptors(own)) as Outer & Own

/** The context of a member, for acts that no request asks for: commands, demo data, specs. */
export const asMember = <Context extends object>(context: Context, member: Member): Context & ByMember =>
  within(context, { member, actor: member })
