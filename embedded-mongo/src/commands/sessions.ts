import type { SessionRecords } from '../store/session-records'
import type { Store } from '../store/store'
import type { Transaction } from '../transactions/transaction'
import { TRANSIENT, type Transactions } from '../transactions/transactions'
import { CommandError, refuse } from '../values/errors'
import { RawReply } from '../wire/raw-reply'
import { errorReply, labelled } from './error-reply'

type Standing =
  | { state: 'none' }
  | { state: 'written'; reply: Promise<RawReply> }
  | { state: 'starting' }
  | { state: 'open'; transaction: Transaction }
  | { state: 'committing'; outcome: Promise<void> }
  | { state: 'committed' }
  | { state: 'aborted' }

/** `line`: settles when the last of its transaction's commands that was sent is over. */
type Session = { number: bigint; standing: Standing; usedAt: number; line: Promise<void> | undefined }

/** Sessions no one uses are forgotten after half an hour, as on a MongoDB server. */
const IDLE_MS = 1_800_000
/** Those in the files are looked through so often. */
const LOOK_THROUGH_EVERY_MS = 60_000

/** Refusals of a transaction's commands after which the driver may begin it anew. */
const PASSING = new Set([24, 112, 239, 246, 251])

/** How a write that may be sent again notes its answer: inside the commit that makes it true. */
export type Remember = (reply: Buffer) => void

/**
 * What drivers' sessions are doing: the numbers of their transactions and retryable writes only rise, and the last one
 * may be sent again, also after a restart.
 */
export class Sessions {
  private readonly store: Store
  private readonly records: SessionRecords
  private readonly transactions: Transactions
  private readonly now: () => number
  private readonly known = new Map<string, Session>()
  private lookedThroughAt = Number.NEGATIVE_INFINITY

  /** `now`: milliseconds since the epoch. */
  constructor(store: Store, transactions: Transactions, now: () => number) {
    this.store = store
    this.records = store.sessions
    this.transactions = transactions
    this.now = now
  }

  touch(id: string): void {
    const session = this.known.get(id)
    if (session !== undefined) session.usedAt = this.now()
  }

  /** Does a write once, however often it is sent with its number. */
  async writeOnce(id: string, number: bigint, write: (remember: Remember) => Promise<RawReply>): Promise<RawReply> {
    const session = await this.settled(id, number)
    const { standing } = session
    if (number === session.number) {
      if (standing.state === 'written') return standing.reply
      if (standing.state !== 'none') return this.refuseNumber(number, 'has already been used by a transaction')
    }
    this.abandon(session)
    session.number = number
    const reply = write((answer) => this.records.remember(id, { number, at: new Date(this.now()), reply: answer }))
    const written: Standing = { state: 'written', reply }
    session.standing = written
    reply.catch(() => {
      if (session.standing === written) session.standing = { state: 'none' }
    })
    return reply
  }

  /** Opens a transaction and runs its first command. */
  async start<T>(id: string, number: bigint, first: (transaction: Transaction) => Promise<T>): Promise<T> {
    const session = await this.settled(id, number)
    if (number === session.number && session.standing.state !== 'none') {
      return refuse(
        'ConflictingOperationInProgress',
        `Cannot start transaction ${number} because it has already been started`,
      )
    }
    this.abandon(session)
    const starting: Standing = { state: 'starting' }
    Object.assign(session, { number, standing: starting })
    try {
      const transaction = await this.transactions.begin()
      if (session.standing !== starting) {
        this.transactions.abort(transaction)
        return refuseAborted(number)
      }
      session.standing = { state: 'open', transaction }
    } catch (error) {
      if (session.standing === starting) session.standing = { state: 'aborted' }
      throw error
    }
    return this.run(id, number, first)
  }

  /** Runs a command of an open transaction, when those sent before are over. A refusal ends the transaction. */
  async run<T>(id: string, number: bigint, command: (transaction: Transaction) => Promise<T>): Promise<T> {
    const { before, leave } = takePlace(this.sessionFor(id, number))
    try {
      await before
      const session = await this.settled(id, number)
      const { standing } = session
      if (number !== session.number || standing.state !== 'open' || standing.transaction.isOver) {
        return refuseMissing(session, number)
      }
      return await this.runIn(session, standing.transaction, command)
    } finally {
      leave()
    }
  }

  /**
   * Commits what its commands came to, or answers again that it was committed. One that is sent again meanwhile has the
   * outcome of the first.
   */
  async commit(id: string, number: bigint): Promise<void> {
    const { before, leave } = takePlace(this.sessionFor(id, number))
    try {
      if (before !== undefined) await before
      return this.beginCommit(id, number)
    } finally {
      leave()
    }
  }

  /** Gives a transaction up. Refused when it is committed, or was on its way to it. */
  async abort(id: string, number: bigint): Promise<void> {
    const { before, leave } = takePlace(this.sessionFor(id, number))
    try {
      await before
      const session = await this.settled(id, number)
      if (number !== session.number || session.standing.state !== 'open') refuseMissing(session, number)
      this.abandon(session)
    } finally {
      leave()
    }
  }

  /** Gives up what the sessions were doing and forgets them. */
  async end(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const session = this.known.get(id)
      if (session?.standing.state === 'committing') await over(session.standing.outcome)
      if (session !== undefined) this.abandon(session)
      this.known.delete(id)
    }
    if (ids.some((id) => this.records.isKnown(id))) await this.store.commits.write(() => this.records.forget(ids))
  }

  /** Forgets idle sessions: in memory, and once a minute in the files. */
  async expire(): Promise<void> {
    const before = this.now() - IDLE_MS
    for (const [id, session] of this.known) {
      const { state } = session.standing
      if (session.usedAt >= before || state === 'open' || state === 'committing') continue
      this.known.delete(id)
    }
    if (this.now() - this.lookedThroughAt < LOOK_THROUGH_EVERY_MS) return
    this.lookedThroughAt = this.now()
    if (!this.records.hasBefore(new Date(before))) return
    await this.store.commits.write(() => this.records.forgetBefore(new Date(before)))
  }

  /** The session with what the files know of it. Refuses (225) numbers of the past. */
  private sessionFor(id: string, number: bigint): Session {
    const session = this.known.get(id) ?? this.recalled(id)
    this.known.set(id, session)
    session.usedAt = this.now()
    if (number >= session.number) return session
    return this.refuseNumber(number, `is too old: the session has reached ${session.number}`)
  }

  /** The same, once no commit of it is on its way. */
  private async settled(id: string, number: bigint): Promise<Session> {
    for (;;) {
      const session = this.sessionFor(id, number)
      if (session.standing.state !== 'committing') return session
      await over(session.standing.outcome)
    }
  }

  /** Nothing else happens to the session until the commit is made or refused. */
  private async settle(id: string, session: Session, transaction: Transaction): Promise<void> {
    const { number } = session
    try {
      await this.transactions.commit(transaction, () =>
        this.records.remember(id, { number, at: new Date(this.now()), reply: undefined }),
      )
      session.standing = { state: 'committed' }
    } catch (error) {
      session.standing = { state: 'aborted' }
      throw error instanceof CommandError && error.codeName === 'WriteConflict' ? labelled(error, TRANSIENT) : error
    }
  }

  private async runIn<T>(
    session: Session,
    transaction: Transaction,
    command: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    try {
      return await command(transaction)
    } catch (error) {
      const { standing } = session
      if (standing.state === 'open' && standing.transaction === transaction) this.abandon(session)
      const { code } = errorReply(error)
      throw PASSING.has(Number(code)) ? labelled(error, TRANSIENT) : error
    }
  }

  /** From here on no one can give it up; to be settled without the session's other commands waiting for it. */
  private beginCommit(id: string, number: bigint): Promise<void> | undefined {
    const session = this.sessionFor(id, number)
    const { standing } = session
    if (number === session.number && standing.state === 'committed') return undefined
    if (number === session.number && standing.state === 'committing') return standing.outcome
    if (number !== session.number || standing.state !== 'open' || standing.transaction.isOver) {
      return refuseMissing(session, number)
    }
    const outcome = this.settle(id, session, standing.transaction)
    session.standing = { state: 'committing', outcome }
    return outcome
  }

  private recalled(id: string): Session {
    const record = this.records.recall(id)
    const usedAt = this.now()
    if (record === undefined) return { number: -1n, standing: { state: 'none' }, usedAt, line: undefined }
    const { number, reply } = record
    const standing: Standing =
      reply === undefined ? { state: 'committed' } : { state: 'written', reply: Promise.resolve(RawReply.of(reply)) }
    return { number, standing, usedAt, line: undefined }
  }

  private refuseNumber(number: bigint, why: string): never {
    return refuse('TransactionTooOld', `The transaction number ${number} ${why}`)
  }

  private abandon(session: Session): void {
    const { standing } = session
    if (standing.state === 'open') this.transactions.abort(standing.transaction)
    if (standing.state === 'open' || standing.state === 'starting') session.standing = { state: 'aborted' }
  }
}

/** A server checks a session out to one command at a time, too. */
function takePlace(session: Session): { before: Promise<void> | undefined; leave: () => void } {
  const { line: before } = session
  let release: () => void = () => {}
  const mine = new Promise<void>((resolve) => {
    release = resolve
  })
  session.line = mine
  const leave = () => {
    if (session.line === mine) session.line = undefined
    release()
  }
  return { before, leave }
}

const transient = { labels: [TRANSIENT] }

function refuseAborted(number: bigint): never {
  return refuse('NoSuchTransaction', `Transaction with { txnNumber: ${number} } has been aborted.`, transient)
}

function refuseMissing({ number: active, standing }: Session, number: bigint): never {
  if (number !== active || standing.state === 'none' || standing.state === 'written') {
    return refuse(
      'NoSuchTransaction',
      `Given transaction number ${number} does not match any in-progress transactions. The active transaction number is ${active}`,
      transient,
    )
  }
  if (standing.state === 'committed') {
    return refuse('TransactionCommitted', `Transaction with { txnNumber: ${number} } has been committed.`)
  }
  return refuseAborted(number)
}

/** Resolves once a commit is made, and rejects with the reason when it is refused. */
const over = (outcome: Promise<unknown>) => outcome.catch(() => {})
