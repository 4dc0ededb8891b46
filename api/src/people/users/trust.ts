import { decides } from '@dossier/contract/people/permissions/deciding-rights'
import type { Permission } from '@dossier/contract/platform/permissions'

/** What another decision maker has yet to confirm about an account (GOV-29). Nothing of both: it is someone of their own. */
export type Trust = {
  /** The accounts that made this one, or set its address or password, and those behind them. */
  readonly controlledBy: readonly string[]
  /** Those who gave the right to decide, and those behind them. */
  readonly givenBy: readonly string[]
  /** Who else could sign in to this account, and until which act on the trail: what it filed before is theirs as well. */
  readonly shared?: { readonly with: readonly string[]; readonly until: number }
}

/** An account as decisions look at it. */
export type Person = {
  readonly userId: string
  readonly permissions: ReadonlySet<Permission>
  readonly trust: Trust
  /** Deleted accounts that had a mailbox of this one: they were the same person's. */
  readonly formerly?: readonly string[]
}

/** By which act on the trail a change was filed, and by which the work of an author in it that is older. */
export type FiledWork = { readonly sequence: number; readonly workSince?: Readonly<Record<string, number>> }

/** Who does something to an account, and the accounts behind them. */
export type Editor = { readonly userId: string; readonly behind: readonly string[]; readonly name: string }

/** Who is behind accounts that were touched at the machine: a person with access to it can sign in to them (GOV-41). */
export const commandLineId = 'command-line'
export const commandLineName = 'Command line'

/** confirmed: decides. unconfirmed: decides and is marked, because no one else could confirm them. waiting: decides later. */
export type TrustStanding = 'confirmed' | 'unconfirmed' | 'waiting'

export const confirmedTrust: Trust = { controlledBy: [], givenBy: [] }

export const isConfirmed = ({ trust }: Pick<Person, 'trust'>): boolean =>
  trust.controlledBy.length === 0 && trust.givenBy.length === 0

/** Returns whether an account is, or was, one of a person's. */
export const isOf = ({ userId, formerly = [] }: Pick<Person, 'userId' | 'formerly'>, accountId: string): boolean =>
  accountId === userId || formerly.includes(accountId)

/** Whether a person may be who is behind an account: of the command line that may be anyone (GOV-41). */
const isBehind = (person: Pick<Person, 'userId' | 'formerly'>, id: string): boolean =>
  id === commandLineId || isOf(person, id)

/** Returns what is left once another holder has confirmed an account. */
export const confirmed = ({ shared }: Trust): Trust => ({ ...confirmedTrust, ...(shared && { shared }) })

/** Returns the trust in an account that only its owner can sign in to from an act on: those behind it could until then. */
export function sharedUntil(trust: Trust, sequence: number): Trust {
  const others = union(trust.shared?.with ?? [], trust.controlledBy)
  return others.length === 0 ? trust : { ...trust, shared: { with: others, until: sequence } }
}

/** Returns whether what an author filed may be another person's work, who could sign in to the account then. */
export const wasShared = (
  { userId: authorId, trust: { shared } }: Pick<Person, 'userId' | 'trust'>,
  { sequence, workSince }: FiledWork,
  person: Pick<Person, 'userId' | 'formerly'>,
): boolean =>
  shared !== undefined &&
  (workSince?.[authorId] ?? sequence) < shared.until &&
  shared.with.some((id) => isBehind(person, id))

/** Whether a person is a confirmed decision maker: one of those who confirm others at all. */
export const isConfirmedHolder = (person: Person): boolean => isConfirmed(person) && decides(person.permissions)

/** Whether one person may confirm another: a confirmed holder who neither is behind the account nor gave the right. */
export const mayConfirm = (confirmer: Person, { userId, trust }: Pick<Person, 'userId' | 'trust'>): boolean =>
  isConfirmedHolder(confirmer) && ![userId, ...trust.controlledBy, ...trust.givenBy].some((id) => isOf(confirmer, id))

/** Returns how a person decides while these are at work (GOV-29). */
export function standingOf(person: Person, atWork: readonly Person[]): TrustStanding {
  if (isConfirmed(person)) return 'confirmed'
  return atWork.some((other) => mayConfirm(other, person)) ? 'waiting' : 'unconfirmed'
}

/**
 * Returns how a person decides what authors filed: no one decides on an account that is theirs, until another holder has
 * confirmed it.
 */
export function standingTo(person: Person, authors: readonly Person[], atWork: readonly Person[]): TrustStanding {
  const theirs = authors.filter(({ trust }) => trust.controlledBy.some((id) => isBehind(person, id)))
  const standings = [standingOf(person, atWork), ...theirs.map((author) => standingOf(author, atWork))]
  return (['waiting', 'unconfirmed'] as const).find((standing) => standings.includes(standing)) ?? 'confirmed'
}

type Moved = {
  /** The account before; null where it is new. */
  readonly before: Person | null
  readonly after: Pick<Person, 'userId' | 'permissions'>
  readonly editor: Pick<Person, 'userId' | 'trust'>
  /** Whether the editor set the address or the password. */
  readonly opens: boolean
}

/** Returns what is to be confirmed about an account that someone made or changed. */
export function trustAfter({ before, after, editor, opens }: Moved): Trust {
  const behind = [editor.userId, ...editor.trust.controlledBy].filter((id) => id !== after.userId)
  const known = before?.trust ?? confirmedTrust
  const holds = decides(after.permissions)
  const held = before !== null && decides(before.permissions)
  return {
    ...known,
    controlledBy: opens ? union(known.controlledBy, behind) : known.controlledBy,
    givenBy: !holds ? [] : held ? known.givenBy : behind,
  }
}

export const union = (some: readonly string[], more: readonly string[]) => [...new Set([...some, ...more])]
