import type { Permission } from '@dossier/contract/platform/permissions'
import { because, type Why } from '../../file/changes/nobody-decides'
import type { FormerDecider } from '../../people/users/former-decider'
import { isOf, type Person, standingTo, wasShared } from '../../people/users/trust'
import type { Colleague } from '../../people/users/user'
import type { FiledWork } from './filed-work'

// Beside `file/changes/deciders`, which it cannot share: a co-author of a change is someone else, who decides on the parts
// that are not theirs (GOV-27), where the author of a part counts as author of the whole form; and who decides on a change depends on
// what of it they see, on a form on two permissions alone.

/** Everyone there is to approve a form. */
export type Reviewers = {
  readonly colleagues: readonly Colleague[]
  /** The same as they count for confirming others (GOV-29). */
  readonly holders: readonly Person[]
  /** Who wrote into it, as far as they are known. */
  readonly authors: readonly Person[]
  /** Who could approve at some moment since they did (GOV-28). */
  readonly formers: readonly FormerDecider[]
}

const right: Permission = 'approve_due_diligence'
const sight: Permission = 'view_due_diligence'

type Someone = Pick<Person, 'userId' | 'formerly'>

const couldApprove = ({ permissions }: Pick<FormerDecider, 'permissions'>) =>
  permissions.has(right) && permissions.has(sight)

const isAuthor = ({ authorIds }: FiledWork, authors: readonly Person[], person: Someone) =>
  authorIds.some((id) => isOf(person, id)) || authors.some((author) => isOf(author, person.userId))

/** Whether any of these could approve who is neither its decider nor wrote into it: then no author does (GOV-02, GOV-28). */
export const couldAnother = (
  known: readonly (Someone & Pick<FormerDecider, 'permissions'>)[],
  decider: Person,
  work: FiledWork,
  authors: readonly Person[],
): boolean =>
  known.some((person) => couldApprove(person) && !isOf(decider, person.userId) && !isAuthor(work, authors, person))

/** Why no one may approve a form as it stands, and which permission others lack; undefined when someone may (GOV-06). */
export function whyNobodyApproves(
  work: FiledWork,
  { colleagues, holders, authors, formers }: Reviewers,
): Why | undefined {
  const able = colleagues.filter(couldApprove)
  if (able.length === 0) return whatAllLack(colleagues)
  const isOwn = (person: Person) =>
    work.authorIds.some((id) => isOf(person, id)) || authors.some((author) => wasShared(author, work, person))
  const ready = able.filter((person) => standingTo(person, authors, holders) !== 'waiting')
  const known = [...colleagues, ...formers]
  if (ready.some((person) => !isOwn(person) || !couldAnother(known, person, work, authors))) return undefined
  const others = able.filter((person) => !isOwn(person))
  if (ready.length === 0 || others.length > 0) {
    return { nobody_decides: because('waiting', others.length > 0 ? others : able) }
  }
  // those who may approve and do not see it lack less than those who may not
  const blind = colleagues.some((person) => person.permissions.has(right) && !isOwn(person))
  return { nobody_decides: because('former', ready), missing_permission: blind ? sight : right }
}

function whatAllLack(colleagues: readonly Colleague[]): Why {
  const holders = colleagues.filter(({ permissions }) => permissions.has(right))
  return holders.length === 0
    ? { nobody_decides: because('right', []), missing_permission: right }
    : { nobody_decides: because('sight', holders), missing_permission: sight }
}
