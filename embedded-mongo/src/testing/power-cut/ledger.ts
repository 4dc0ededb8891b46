import type { Document } from '../../values/document'

const ACCOUNTS = 8
const OPENING_BALANCE = 100

/** What the process under test had tried, and what it had been told, up to some moment. Version 0: removed. */
export class Ledger {
  acknowledged = 0
  isReady = false
  private readonly notes = new Map<string, { tried: number; done: number }>()
  private readonly moved = new Set<string>()
  private readonly moving = new Set<string>()
  private isTouched = false

  /** A line of the notebook. */
  follow(line: string): void {
    const [what, name, version] = JSON.parse(line)
    const note = this.notes.get(name) ?? { tried: 0, done: 0 }
    if (what === 'ready') this.isReady = true
    else if (what === 'touched') this.isTouched = true
    else if (what === 'moving') this.moving.add(name)
    else if (what === 'moved') this.moved.add(name)
    else this.notes.set(name, what === 'try' ? { ...note, tried: version } : { ...note, done: version })
    if (what === 'done' || what === 'moved') this.acknowledged += 1
  }

  /** What the documents that were found contradict. */
  contradictions(found: { notes: Document[]; accounts: Document[]; transfers: Document[] }): string[] {
    return [...this.inNotes(found.notes), ...this.inTransfers(found)]
  }

  private *inNotes(notes: readonly Document[]): Generator<string> {
    const found = new Map(notes.map((note) => [String(note._id), note]))
    for (const [id, { tried, done }] of this.notes) {
      const note = found.get(id)
      const version = Number(note?.version ?? 0)
      if (version !== tried && version !== done) yield `note ${id} is ${version} after ${done} and perhaps ${tried}`
      if (this.isTouched && note !== undefined && note.touched !== true) yield `note ${id} was not touched`
    }
    for (const id of found.keys()) if (!this.notes.has(id)) yield `note ${id} was never written`
  }

  private *inTransfers({ accounts, transfers }: { accounts: Document[]; transfers: Document[] }): Generator<string> {
    const kept = new Set(transfers.map(({ _id }) => String(_id)))
    for (const id of this.moved) if (!kept.has(id)) yield `transfer ${id} is lost`
    for (const id of kept) if (!this.moving.has(id)) yield `transfer ${id} was never made`
    for (let account = 0; account < ACCOUNTS && this.isReady; account++) {
      const out = transfers.filter(({ from }) => from === account).length
      const into = transfers.filter(({ to }) => to === account).length
      const balance = accounts.find(({ _id }) => _id === account)?.balance
      if (balance !== OPENING_BALANCE - out + into) yield `account ${account} has ${String(balance)}`
    }
  }
}
