import type { Collection } from '../store/collection'
import type { Writer } from '../transactions/writer'
import type { Document } from '../values/document'
import { CommandError, refuse } from '../values/errors'
import { MAX_WRITE_BATCH } from '../wire/limits'
import { RawReply } from '../wire/raw-reply'
import { encodeReply } from './answer'
import type { Reply, Request } from './command'
import { namespaceOf, refuseUnusableName, writableCollection } from './namespace'
import { flagOption } from './options'
import { Pace } from './pace'
import type { Services } from './services'
import { type Since, unchanged, Watch } from './watch'

/** One of a write command's statements. */
export type Statement<R> = {
  /** It may change any number of documents. */
  isMulti: boolean
  /** Whether it needs the collection to be there. */
  creates: boolean
  /** Looks for its records in turns with others; undefined when they are found quickly inside the write. */
  locate(collection: Collection): Promise<readonly number[] | undefined>
  run(
    writer: Writer,
    collection: Collection | undefined,
    located: readonly number[] | undefined,
    watch?: Since | undefined,
  ): R
  /** The result of a statement whose records were written in several commits. */
  sum(results: readonly R[]): R
}

type Outcome<R> = { result: R } | { error: CommandError }

/** Runs a write command. `compose` makes its answer from the results, in the order of the statements. */
export async function runBatch<R>(
  request: Request,
  services: Services,
  statements: readonly Statement<R>[],
  compose: (results: readonly (R | undefined)[]) => Document,
): Promise<Reply> {
  const { length } = statements
  if (length === 0 || length > MAX_WRITE_BATCH) {
    refuse('InvalidLength', `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${length} operations.`)
  }
  if (request.remember !== undefined && statements.some(({ isMulti }) => isMulti)) {
    refuse('InvalidOptions', 'Cannot use retryable writes with statements that change many documents')
  }
  const batch = new Batch(request, services, statements)
  if (request.transaction !== undefined) {
    return { ...compose(await batch.runInTransaction(request.transaction)), ok: 1 }
  }
  const answer = (outcomes: readonly Outcome<R>[]) => encodeReply(answerTo(outcomes, compose))
  return RawReply.of(await batch.runInCommits(answer))
}

function answerTo<R>(
  outcomes: readonly Outcome<R>[],
  compose: (results: readonly (R | undefined)[]) => Document,
): Document {
  const results = outcomes.map((outcome) => ('result' in outcome ? outcome.result : undefined))
  const writeErrors = outcomes.flatMap((outcome, index) =>
    'error' in outcome ? [writeError(index, outcome.error)] : [],
  )
  return { ...compose(results), ...(writeErrors.length > 0 && { writeErrors }), ok: 1 }
}

const writeError = (index: number, { code, message, details }: CommandError): Document => ({
  index,
  code,
  errmsg: message,
  ...details,
})

/** Nothing waits for a disk inside a transaction: others have their turn this often. */
const SLICE_MS = 5
const RECORDS_AT_ONCE = 100

class Batch<R> {
  private readonly request: Request
  private readonly services: Services
  private readonly statements: readonly Statement<R>[]
  private readonly namespace: string
  private readonly isOrdered: boolean
  private watch: Watch | undefined
  private lastTurn: number

  constructor(request: Request, services: Services, statements: readonly Statement<R>[]) {
    this.request = request
    this.services = services
    this.lastTurn = services.elapsed()
    this.statements = statements
    this.namespace = namespaceOf(request)
    this.isOrdered = flagOption(request.body, 'ordered', true)
    const collection = writableCollection(services.store.catalogue, this.namespace)
    if (collection === undefined && statements.some(({ creates }) => creates)) refuseUnusableName(this.namespace)
  }

  /** Any refusal is the command's, and ends the transaction. */
  async runInTransaction(transaction: NonNullable<Request['transaction']>): Promise<R[]> {
    const { transactions, store } = this.services
    const creates = this.statements.some((statement) => statement.creates)
    if (creates && this.collection === undefined) await store.commits.write(() => this.ensure(true))
    const writer = transactions.writerOf(transaction)
    const results: R[] = []
    for (const statement of this.statements) {
      const { collection } = this
      const located = collection && (await statement.locate(collection))
      const outcomes: R[] = []
      for (const part of inParts(located)) {
        await this.giveWay()
        outcomes.push(statement.run(writer, collection, part, collection && unchanged(collection)))
      }
      results.push(statement.sum(outcomes))
    }
    return results
  }

  private async giveWay(): Promise<void> {
    if (this.services.elapsed() - this.lastTurn < SLICE_MS) return
    await this.services.turns.turn()
    this.refuseIfOver()
    this.lastTurn = this.services.elapsed()
  }

  /** Refuses (50, 11600) to go on with what takes long; what was written outside of a transaction stays. */
  private refuseIfOver(): void {
    this.services.turns.refuseIfOver({ deadline: this.request.deadline })
  }

  /** Statements that change one document each share a commit; the others have as many as they need. */
  async runInCommits(answer: (outcomes: readonly Outcome<R>[]) => Buffer): Promise<Buffer> {
    const { collection } = this
    if (collection !== undefined && this.statements.some(({ creates }) => creates)) this.watch = new Watch(collection)
    try {
      return await this.runAll(answer)
    } finally {
      this.watch?.end()
    }
  }

  private async runAll(answer: (outcomes: readonly Outcome<R>[]) => Buffer): Promise<Buffer> {
    const outcomes: Outcome<R>[] = []
    const isOver = () => outcomes.length === this.statements.length || this.isStopped(outcomes)
    while (!isOver()) {
      const group = this.groupAt(outcomes.length)
      const [first] = group
      if (first?.isMulti) outcomes.push(await this.runMulti(first))
      else {
        const { added, told } = await this.runGroup(group, answer)
        if (told !== undefined) return told
        outcomes.push(...added)
      }
    }
    return answer(outcomes)
  }

  private get collection(): Collection | undefined {
    return this.services.store.catalogue.find(this.namespace)
  }

  private ensure(creates: boolean): Collection | undefined {
    return this.collection ?? (creates ? this.services.store.catalogue.create(this.namespace) : undefined)
  }

  private isStopped(outcomes: readonly Outcome<R>[]): boolean {
    const last = outcomes.at(-1)
    return this.isOrdered && last !== undefined && 'error' in last
  }

  private groupAt(start: number): readonly Statement<R>[] {
    const rest = this.statements.slice(start)
    const multi = rest.findIndex(({ isMulti }) => isMulti)
    if (multi < 0) return rest
    return rest.slice(0, Math.max(1, multi))
  }

  /** `told`: what was remembered as the answer. Writes that are remembered are all in one group. */
  private async runGroup(
    group: readonly Statement<R>[],
    answer: (outcomes: readonly Outcome<R>[]) => Buffer,
  ): Promise<{ added: Outcome<R>[]; told: Buffer | undefined }> {
    const { remember } = this.request
    const searched = this.collection
    const located = await this.locateAll(group)
    return this.commit((writer) => {
      const added: Outcome<R>[] = []
      const isSame = this.collection === searched
      for (const [i, statement] of group.entries()) {
        const records = isSame ? located[i] : undefined
        added.push(attempt(() => statement.run(writer, this.ensure(statement.creates), records, this.watch)))
        if (this.isStopped(added)) break
      }
      const told = remember && answer(added)
      if (told !== undefined) remember?.(told)
      return { added, told }
    })
  }

  private async locateAll(group: readonly Statement<R>[]): Promise<(readonly number[] | undefined)[]> {
    const { collection } = this
    if (collection === undefined) return []
    const located: (readonly number[] | undefined)[] = []
    for (const statement of group) located.push(await statement.locate(collection))
    return located
  }

  /** In parts, so that others have their turn in between; at least one: a statement without records may insert. */
  private async runMulti(statement: Statement<R>): Promise<Outcome<R>> {
    const searched = this.collection
    const records = searched && (await statement.locate(searched))
    const here = () => {
      if (records !== undefined && this.collection !== searched) {
        refuse('QueryPlanKilled', `collection dropped. UUID ${searched?.uuid}`)
      }
      return this.ensure(statement.creates)
    }
    const results: R[] = []
    const pace = new Pace()
    const { elapsed } = this.services
    let done = 0
    do {
      if (done > 0) this.refuseIfOver()
      const part = records?.slice(done, done + pace.next)
      const outcome = await this.commit((writer) => {
        const began = elapsed()
        const result = attempt(() => statement.run(writer, here(), part, this.watch))
        pace.took(part?.length ?? 0, elapsed() - began)
        return result
      })
      if ('error' in outcome) return outcome
      results.push(outcome.result)
      done += part?.length ?? 0
    } while (done < (records?.length ?? 0))
    return { result: statement.sum(results) }
  }

  private commit<T>(work: (writer: Writer) => T): Promise<T> {
    const { transactions } = this.services
    const begin = () => {
      this.watch?.doubt()
      return work(transactions.direct)
    }
    return transactions.writeOrWait(begin, this.request.deadline)
  }
}

/** At least one part: a statement without records may insert. */
function inParts(records: readonly number[] | undefined): [readonly number[] | undefined, ...(readonly number[])[]] {
  if (records === undefined) return [undefined]
  const later = Array.from({ length: Math.ceil(records.length / RECORDS_AT_ONCE) - 1 }, (_, i) =>
    records.slice((i + 1) * RECORDS_AT_ONCE, (i + 2) * RECORDS_AT_ONCE),
  )
  return [records.slice(0, RECORDS_AT_ONCE), ...later]
}

/** Refusals of one statement are told beside the results of the others. */
function attempt<R>(run: () => R): Outcome<R> {
  try {
    return { result: run() }
  } catch (error) {
    if (error instanceof CommandError) return { error }
    throw error
  }
}
