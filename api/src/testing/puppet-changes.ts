import type { PuppetOffice } from './puppet-office'
import type { PuppetPeople } from './puppet-people'
import type { Chance } from './random'

type Change = {
  readonly id: string
  readonly authors: readonly string[]
  /** Who could sign in as one of its authors when they filed it. */
  readonly filedBy: readonly string[]
  readonly couldDecide: Set<string>
  /** What it took over. */
  readonly over?: Change
}
type Play = {
  readonly seed: number
  readonly office: PuppetOffice
  readonly chance: Chance
  readonly people: PuppetPeople
  /** What was done so far. */
  readonly log: readonly string[]
}

/** Returns the acts on changes; an approval that should not have been is thrown. */
export function changeActs({ seed, office, chance, people, log }: Play) {
  const { gone, untouched, openers, isPuppet } = people
  let changes: Change[] = []

  async function propose(by: string) {
    const id = await office.propose(by)
    if (id !== undefined) changes.push({ id, authors: [by], filedBy: openers(by), couldDecide: new Set() })
    return id !== undefined
  }

  async function takeOver(by: string) {
    const over = changes.length > 0 ? chance.pick(changes) : undefined
    const id = over && (await office.takeOver?.(by, over.id))
    if (!over || id === undefined) return false
    const authors = [...new Set([by, ...over.authors])]
    const before = over.authors[0] === by ? over.over : over
    const filedBy = [...openers(by), ...over.filedBy]
    const taking = { id, authors, filedBy, couldDecide: new Set<string>(), ...(before && { over: before }) }
    changes = [...changes.filter((change) => change !== over), taking]
    return true
  }

  async function withdraw(by: string) {
    const own = changes.filter(({ authors: [author] }) => author === by)
    const change = own.length > 0 ? chance.pick(own) : undefined
    const done = change && (await office.withdraw?.(by, change.id))
    if (!change || !done) return false
    const { over } = change
    if ((over !== undefined) !== (done.again !== undefined))
      throw new Error(`seed ${seed}: ${change.id} gave nothing back`)
    const again = over && done.again !== undefined ? [{ ...over, id: done.again }] : []
    changes = [...changes.filter((other) => other !== change), ...again]
    return true
  }

  async function approve(by: string) {
    const change = changes.length > 0 ? chance.pick(changes) : undefined
    const marks = change && (await office.approve(by, change.id))
    if (!change || !marks) return false
    changes = changes.filter(({ id }) => id !== change.id)
    const authors = [...change.filedBy, ...change.authors.flatMap(openers)]
    const shared = authors.filter((human) => openers(by).includes(human))
    const fault = () =>
      new Error(
        `seed ${seed}: ${JSON.stringify({ change, could: [...change.couldDecide], by, marks, shared })}\n${log.join('\n')}`,
      )
    if (shared.length > 0 && !marks.self && !marks.unconfirmed) throw fault()
    if (marks.self && [...change.couldDecide].some((other) => other !== by)) throw fault()
    const involved = [by, ...change.authors, ...[by, ...change.authors].flatMap((id) => office.behind?.(id) ?? [])]
    if (office.behind && marks.unconfirmed && [...untouched].some((id) => !involved.includes(id))) throw fault()
    const coAuthors = change.authors.filter((author) => author !== by && !gone.has(author))
    if (marks.self && coAuthors.some((author) => office.decides?.(author))) throw fault()
    return true
  }

  /** Remembers who honest could decide on each open change by now. */
  async function noteDeciders() {
    const approvers = await office.approvers()
    for (const change of changes) {
      for (const approver of approvers.get(change.id) ?? []) {
        if (!change.authors.includes(approver) && !isPuppet(approver)) change.couldDecide.add(approver)
      }
    }
  }

  return { propose, takeOver, withdraw, approve, noteDeciders }
}
