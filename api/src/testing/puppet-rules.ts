import { decides } from '@dossier/contract/people/permissions/deciding-rights'
import { permissionLock } from '@dossier/contract/people/permissions/permission-lock'
import type { Permission } from '@dossier/contract/platform/permissions'
import { changeRule } from '../file/changes/change-rule'
import type { Action } from '../file/engine/model'
import { touchedTrust } from '../people/operator/at-the-machine'
import { candidateFault } from '../people/second-root/candidate'
import { addressMs, after, arrived, awaited, awaits, mayReturnTo, ownerStep, returned } from '../people/users/address'
import {
  asHolders,
  mayConfirmTaking,
  newlyWaiting,
  restoredTakings,
  stillCounting,
  type Taking,
  takingOf,
  withTaken,
} from '../people/users/deciding/former-decider'
import type { Deciders } from '../people/users/deciding/who-decides'
import { approversOf } from '../people/users/deciding/who-decides'
import { hiredAgain, idsOf } from '../people/users/hired-again'
import { sameIdentity } from '../people/users/identity'
import {
  commandLineId,
  commandLineName,
  confirmed,
  confirmedTrust,
  type Editor,
  isConfirmed,
  isOf,
  mayConfirm,
  sharedUntil,
  standingOf,
  standingTo,
  trustAfter,
  union,
  wasShared,
} from '../people/users/trust'
import { type Colleague, colleagueOf, editorOf, type User } from '../people/users/user'
import { aChange, nobody } from './puppet-blanks'
import { puppetFormRules } from './puppet-form-rules'
import type { PuppetOffice } from './puppet-office'

const start = new Date(0)
const addressOf = (mailbox: string) => `${mailbox}@firm.test`
const commandLine: Editor = { userId: commandLineId, behind: [], name: commandLineName }

/** An organisation in memory, by the pure rules alone. */
export function puppetRules(): PuppetOffice & { readonly people: () => Deciders } {
  const users = new Map<string, User>()
  const changes = new Map<string, Action>()
  /** What changes took over, by their ids. */
  const taken = new Map<string, Action>()
  let formers: readonly Taking[] = []
  let sequence = 0

  const of = (id: string) => users.get(id) as User
  const person = (id: string) => personOf(of(id))
  const atWork = () => [...users.values()].filter(({ active }) => active).map(personOf)
  const may = (id: string, name: Permission) => person(id).permissions.has(name)
  const mayApprove = (id: string) => may(id, 'approve_requested_changes') && may(id, 'view_dashboard_tab')
  const isAdministrator = (id: string) => of(id).type === 'ADMINISTRATOR'
  const holders = () => asHolders(atWork(), formers)
  const decidesNow = (id: string) => standingOf(person(id), holders()) !== 'waiting'

  const people = (): Deciders => ({
    colleagues: atWork(),
    holders: holders(),
    goneAuthors: new Map([...users.values()].map((user) => [user.id, personOf(user)])),
    formers,
  })

  function edit(by: string, after: User): true {
    const before = withTaken(person(after.id), formers)
    const trust = trustAfter({ before, after: colleagueOf(after), editor: person(by), opens: false })
    return change(editorOf(of(by)), { ...after, trust })
  }

  /** As the services do: what may be less is written down first, then the account is as it is from now on. */
  function change(by: Editor, account: User): true {
    sequence += 1
    const act = { before: person(account.id), after: colleagueOf(account) }
    const taken = takingOf(by, { ...act, holders: holders(), sequence })
    release(restoredTakings(act, formers))
    if (taken) formers = [...formers, taken]
    return put(account)
  }

  function release(which: readonly Taking[]) {
    formers = formers.map((former) => (which.includes(former) ? { ...former, countsUntil: sequence } : former))
  }

  function put(user: User): true {
    users.set(user.id, user)
    return true
  }

  /** The deleted accounts of whom a new one may be. */
  const deletedLike = (known: User) => [...users.values()].filter((user) => !user.active && sameIdentity(user, known))

  /** An account that counts as its owner's alone, and who waits for a confirmation by it from now on. */
  function confirmAs(by: string, id: string) {
    const before = holders()
    put({ ...of(id), trust: confirmed(of(id).trust) })
    const sent = newlyWaiting(before, holders())
    formers = [
      ...formers,
      ...sent.map((waits) => ({ ...waits, countsUntil: sequence, takenBy: [by], takenByName: '' })),
    ]
  }

  const mayEdit = (by: string, id: string) =>
    may(by, 'update_user') && of(id).active && (!isAdministrator(id) || isAdministrator(by))

  function add(facts: Pick<User, 'type' | 'permissionChanges' | 'trust'> & Partial<User>): string {
    const id = `account-${users.size + 1}`
    users.set(id, { ...nobody, ...facts, id })
    return id
  }

  return {
    people,
    async open(type, extra, email) {
      const permissionChanges = Object.fromEntries(extra.map((name) => [name, 'allow' as const]))
      return add({
        type,
        permissionChanges,
        trust: confirmedTrust,
        email: addressOf(email),
        username: `founder${users.size}`,
      })
    },
    async create(by, wanted, mailbox, username) {
      if (!may(by, 'create_user')) return undefined
      const type = isAdministrator(by) ? wanted : 'DATA_CONTROLLER'
      const { permissions } = colleagueOf({ ...nobody, type })
      const trust = trustAfter({ before: null, after: { userId: '', permissions }, editor: person(by), opens: true })
      const facts = { type, permissionChanges: {}, trust, email: addressOf(mailbox), username, passwordByAnother: true }
      const made = { ...nobody, ...facts }
      return add(hiredAgain(made, deletedLike(made)))
    },
    async enter(by, id, mailbox) {
      const email = addressOf(mailbox)
      if (!mayEdit(by, id)) return false
      if (!isAdministrator(by) && ![...person(id).permissions].every((name) => may(by, name))) return false
      if (id !== by && !decidesNow(by)) return false
      if (id === by && of(id).passwordByAnother) return false
      sequence += 1
      return put({ ...of(id), newAddress: { email, until: after(start, addressMs), by: editorOf(of(by)) } })
    },
    async cancel(by, id) {
      if (!mayEdit(by, id) || awaited(of(id), start) === undefined) return false
      return put({ ...of(id), newAddress: null })
    },
    async arrive(id, mailbox) {
      const email = addressOf(mailbox)
      if (!of(id).active || !awaits(of(id), email, start)) return false
      const by = of(id).newAddress?.by
      const there = arrived(of(id), start)
      const formerly = union(of(id).formerly ?? [], idsOf(deletedLike(there)))
      return by !== undefined && change(by, { ...there, formerly })
    },
    async object(id, mailbox) {
      const email = addressOf(mailbox)
      const user = of(id)
      if (!user.active) return false
      if (!mayReturnTo(user, email, start)) {
        return awaited(user, start) !== undefined && user.email === email && put({ ...user, newAddress: null })
      }
      return change(editorOf(user), returned(user, email, sequence + 1))
    },
    async choosePassword(id) {
      const user = of(id)
      if (!user.active) return false
      sequence += 1
      const trust = user.passwordByAnother ? sharedUntil(user.trust, sequence) : user.trust
      return put({ ...user, trust, passwordByAnother: false })
    },
    async set(by, id, name, effect) {
      if (!may(by, 'change_permission_of_user') || !of(id).active || !decidesNow(by)) return false
      const editor = { type: of(by).type, holds: (held: Permission) => may(by, held) }
      if (permissionLock({ editorId: by, editor, edited: { _id: id, type: of(id).type }, name, effect })) return false
      if (may(id, name) === (effect === 'allow')) return false
      return edit(by, { ...of(id), permissionChanges: { ...of(id).permissionChanges, [name]: effect } })
    },
    async retype(by, id, type) {
      if (!isAdministrator(by) || !may(by, 'update_user') || !decidesNow(by) || of(id).type === type) return false
      const others = atWork().filter((other) => other.type === 'ADMINISTRATOR' && other.userId !== id)
      if (isAdministrator(id) && others.length === 0) return false
      return edit(by, { ...of(id), type, permissionChanges: {} })
    },
    async remove(by, id) {
      if (!may(by, 'delete_user') || isAdministrator(id) || !decidesNow(by)) return false
      const open = formers.filter((former) => former.userId === id && former.countsUntil === stillCounting)
      if (open.some(({ type }) => type === 'ADMINISTRATOR')) return false
      return change(editorOf(of(by)), { ...of(id), active: false })
    },
    async confirm(by, id) {
      if (!decides(person(by).permissions) || !decidesNow(by)) return false
      sequence += 1
      const taken = formers.filter(
        (former) =>
          former.userId === id && former.countsUntil === stillCounting && mayConfirmTaking(person(by), former),
      )
      const ofPerson = !isConfirmed(person(id)) && mayConfirm(person(by), person(id))
      if (ofPerson && ownerStep(of(id), start) !== undefined) return false
      if (ofPerson) confirmAs(by, id)
      release(taken)
      return ofPerson || taken.length > 0
    },
    async touch(id) {
      const user = of(id)
      return user.active && change(commandLine, { ...user, trust: touchedTrust(user.trust) })
    },
    usePrinted: async (id) => put({ ...of(id), passwordByAnother: true }),
    async confirmOutside(id) {
      const others = [...users.values()].filter((user) => user.id !== id)
      if (candidateFault(of(id), { holders: holders(), others, at: start }) !== undefined) return false
      sequence += 1
      confirmAs('operator', id)
      return true
    },
    forms: puppetFormRules({ person, may, people, next: () => ++sequence }),
    async propose(by) {
      sequence += 1
      const id = `change-${sequence}`
      changes.set(id, { ...aChange, id, sequence, userId: by, authorIds: [by] })
      return id
    },
    async takeOver(by, over) {
      const former = changes.get(over) as Action
      sequence += 1
      const id = `change-${sequence}`
      const authorIds = [...new Set([by, ...former.authorIds])]
      const workSince = Object.fromEntries(
        former.authorIds.map((author) => [author, former.workSince?.[author] ?? former.sequence]),
      )
      changes.set(id, { ...former, id, sequence, userId: by, authorIds, workSince })
      const before = former.userId === by ? taken.get(former.id) : former
      if (before) taken.set(id, before)
      changes.delete(over)
      return id
    },
    async withdraw(by, id) {
      if (changes.get(id)?.userId !== by) return undefined
      const former = taken.get(id)
      changes.delete(id)
      if (former) changes.set(former.id, former)
      return { again: former?.id }
    },
    behind: (id) => [...person(id).trust.controlledBy, ...person(id).trust.givenBy],
    decides: (id) => of(id).active && mayApprove(id) && decidesNow(id),
    async approve(by, id) {
      const action = changes.get(id) as Action
      if (!mayApprove(by)) return undefined
      const standing = standingTo(person(by), action.authorIds.map(person), holders())
      const own = action.authorIds.some((id) => isOf(person(by), id) || wasShared(person(id), action, person(by)))
      if (standing === 'waiting') return undefined
      if (own && !approversOf(changeRule, action, people()).some(({ userId }) => userId === by)) return undefined
      changes.delete(id)
      return { self: own, unconfirmed: standing === 'unconfirmed' }
    },
    async approvers() {
      const now = people()
      return new Map(
        [...changes].map(([id, action]) => [id, approversOf(changeRule, action, now).map(({ userId }) => userId)]),
      )
    },
  }
}

/** The same person for the same account: there are thousands of questions about a few. */
const persons = new WeakMap<User, Colleague>()
function personOf(user: User): Colleague {
  const known = persons.get(user) ?? colleagueOf(user)
  persons.set(user, known)
  return known
}
