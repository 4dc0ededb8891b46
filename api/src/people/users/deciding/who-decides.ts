import type { NobodyDecides } from '@dossier/contract/file/schemas/changes'
import type { Permission } from '@dossier/contract/platform/permissions'
import { type FiledWork, isOf, type Person, standingOf, standingTo, wasShared } from '../trust'
import type { Colleague } from '../user'
import { countsFor, type FormerDecider } from './former-decider'

/** What waits for a decision, as it was filed: a change, or what accounts put into a form. */
export type Work = FiledWork & { readonly authorIds: readonly string[] }

/** Someone whose rights and sight are asked for: a colleague, or who could decide once. */
type Viewer = Pick<FormerDecider, 'userId' | 'type' | 'permissions'>

/** What it takes to decide on one sort of work. */
export type DecisionRule<W extends Work> = {
  /** The permission to approve it. */
  readonly right: Permission
  /** Whether someone sees all of it. */
  readonly seesWhole: (viewer: Viewer, work: W) => boolean
  /** The first permission that someone lacks to see all of it; undefined where none would do, but another type. */
  readonly missingSight: (viewer: Viewer, work: W) => Permission | undefined
  /** What a co-author is: someone else, who decides on the parts that are not theirs (GOV-27), or an author of all of it. */
  readonly coAuthors: 'someone else' | 'authors of all'
}

/** Everyone there is to decide. */
export type Deciders = {
  readonly colleagues: readonly Colleague[]
  /** The same as they count for confirming others (GOV-29). */
  readonly holders: readonly Person[]
  /** The authors who are not at work any more, by id. */
  readonly goneAuthors: ReadonlyMap<string, Person>
  /** Who could decide at some moment since the oldest of the works was filed (GOV-28). */
  readonly formers: readonly FormerDecider[]
}

/** These people as all there are. */
export const only = (colleagues: readonly Colleague[]): Deciders => ({
  colleagues,
  holders: colleagues,
  goneAuthors: new Map(),
  formers: [],
})

type Account = Pick<Person, 'userId' | 'formerly'>

/** Whether someone may approve work, its authors aside (GOV-03). */
const couldApprove = <W extends Work>({ right, seesWhole }: DecisionRule<W>, viewer: Viewer, work: W) =>
  viewer.permissions.has(right) && seesWhole(viewer, work)

/** The people whose work it is, as far as they are known. */
const authorsOf = ({ authorIds }: Work, { colleagues, goneAuthors }: Deciders): readonly Person[] =>
  authorIds.flatMap((id) => colleagues.find(({ userId }) => userId === id) ?? goneAuthors.get(id) ?? [])

const isAuthor = ({ authorIds }: Work, person: Account) => authorIds.some((id) => isOf(person, id))

/** Whether work may be that of someone who could sign in as its author when it was filed (GOV-29). */
const mayBeTheirs = (work: Work, person: Account, people: Deciders) =>
  authorsOf(work, people).some((author) => wasShared(author, work, person))

const isOwn = (work: Work, person: Account, people: Deciders) =>
  isAuthor(work, person) || mayBeTheirs(work, person, people)

/** Whether someone's right to decide on work has begun: it waits for no confirmation (GOV-29). */
export const isTheirTurn = (person: Person, work: Work, people: Deciders): boolean =>
  standingTo(person, authorsOf(work, people), people.holders) !== 'waiting'

/** Whether someone who is no author of it may approve work. */
const approvesAsOther = <W extends Work>(rule: DecisionRule<W>, person: Colleague, work: W, people: Deciders) =>
  !isOwn(work, person, people) && couldApprove(rule, person, work) && isTheirTurn(person, work, people)

/** Who may approve work apart from its authors. */
export const otherApprovers = <W extends Work>(
  rule: DecisionRule<W>,
  work: W,
  people: Deciders,
): readonly Colleague[] => people.colleagues.filter((person) => approvesAsOther(rule, person, work, people))

/** Whether anyone may approve work apart from its authors. */
export const hasOtherApprover = <W extends Work>(rule: DecisionRule<W>, work: W, people: Deciders): boolean =>
  people.colleagues.some((person) => approvesAsOther(rule, person, work, people))

/**
 * GOV-01, GOV-02, GOV-28: who may approve work now. An author only where no one else in the organisation could have, at
 * any moment since it was filed.
 */
export function approversOf<W extends Work>(rule: DecisionRule<W>, work: W, people: Deciders): readonly Colleague[] {
  const others = otherApprovers(rule, work, people)
  if (others.length > 0) return others
  return people.colleagues.filter((person) => approvesAlone(rule, person, work, people))
}

/** Whether someone may approve work where no one else may and no one else could. */
const approvesAlone = <W extends Work>(rule: DecisionRule<W>, person: Colleague, work: W, people: Deciders) =>
  (rule.coAuthors === 'authors of all' || isAuthor(work, person)) &&
  couldApprove(rule, person, work) &&
  isTheirTurn(person, work, people) &&
  !couldAnother(rule, person, work, people)

/** Whether someone is one of those who may approve work; who the others are is not looked for. */
export const mayApprove = <W extends Work>(rule: DecisionRule<W>, person: Colleague, work: W, people: Deciders) =>
  approvesAsOther(rule, person, work, people) ||
  (approvesAlone(rule, person, work, people) && !hasOtherApprover(rule, work, people))

/** Whether anyone but this decider, whose work it is, could approve it or could have: then they may not. */
export function couldAnother<W extends Work>(
  rule: DecisionRule<W>,
  decider: Account,
  work: W,
  people: Deciders,
): boolean {
  const could = (person: Viewer) => !isOf(decider, person.userId) && couldApprove(rule, person, work)
  const formers = people.formers.filter((once) => countsFor(once, work))
  if (rule.coAuthors === 'authors of all') {
    const authors = authorsOf(work, people)
    const wrote = (person: Account) => isAuthor(work, person) || authors.some((author) => isOf(author, person.userId))
    return [...people.colleagues, ...formers].some((person) => could(person) && !wrote(person))
  }
  const counts = (person: Colleague) =>
    isAuthor(work, person) ? standingOf(person, people.holders) !== 'waiting' : mayBeTheirs(work, person, people)
  return people.colleagues.some((person) => could(person) && counts(person)) || formers.some(could)
}

/** Why no one may approve something, and which permission others lack (GOV-06). */
type Why = { readonly nobody_decides: NobodyDecides; readonly missing_permission?: Permission }

/** GOV-06: why no one may approve work, and which permission others lack; undefined when someone may. */
export function whyNobodyDecides<W extends Work>(rule: DecisionRule<W>, work: W, people: Deciders): Why | undefined {
  if (approversOf(rule, work, people).length > 0) return undefined
  const able = people.colleagues.filter((person) => couldApprove(rule, person, work))
  if (able.length === 0) return whatAllLack(rule, work, people)
  const others = able.filter((person) => !isOwn(work, person, people))
  const ready = able.filter((person) => isTheirTurn(person, work, people))
  if (others.length > 0 || ready.length === 0) {
    return { nobody_decides: because('waiting', others.length > 0 ? others : able) }
  }
  // no one else could now: then its only author would decide, had there been no one either
  const missing = { missing_permission: whatOthersLack(rule, work, people) }
  return rule.coAuthors === 'someone else' && able.length > 1
    ? { nobody_decides: because('authors', able), ...missing }
    : { nobody_decides: because('former', ready), ...missing }
}

/** The reason, with the names of those who would decide but for it. */
const because = (reason: NobodyDecides['because'], people: readonly Colleague[]): NobodyDecides => ({
  because: reason,
  names: people.map(({ name }) => name),
})

function whatAllLack<W extends Work>(rule: DecisionRule<W>, work: W, { colleagues }: Deciders): Why {
  const holders = colleagues.filter(({ permissions }) => permissions.has(rule.right))
  if (holders.length === 0) return { nobody_decides: because('right', []), missing_permission: rule.right }
  const sight = missingSightOf(rule, work, holders)
  return { nobody_decides: because('sight', holders), ...(sight && { missing_permission: sight }) }
}

/** Those who may approve but do not see all of it lack less than those who may not. */
function whatOthersLack<W extends Work>(rule: DecisionRule<W>, work: W, people: Deciders): Permission {
  const holders = people.colleagues.filter(
    (person) => person.permissions.has(rule.right) && !isOwn(work, person, people),
  )
  return missingSightOf(rule, work, holders) ?? rule.right
}

const missingSightOf = <W extends Work>({ missingSight }: DecisionRule<W>, work: W, holders: readonly Colleague[]) =>
  holders.map((holder) => missingSight(holder, work)).find((name) => name !== undefined)
