import { decides } from '@dossier/contract/deciding-rights'
import { permissionLock } from '@dossier/contract/permission-lock'
import type { Permission } from '@dossier/contract/permissions'
import { approversOf, type Deciders } from '../changes/deciders'
import type { Action } from '../engine/model'
import {
  countsUntil,
  coversAll,
  type FormerDecider,
  losesDecision,
  mayConfirmTaking,
  sentToWait,
  stillCounting,
} from '../users/former-decider'
import { confirmedTrust, isConfirmed, mayConfirm, standingOf, standingTo, trustAfter } from '../users/trust'
import { type Colleague, colleagueOf, type User } from '../users/user'
import type { PuppetOffice } from './puppets'

type Former = FormerDecider & { readonly takenBy: readonly string[] }

/** An organisation in memory, by the pure rules alone. */
export function puppetRules(): PuppetOffice & { readonly people: () => Deciders } {
  const users = new Map<string, User>()
  const changes = new Map<string, Action>()
  let formers: Former[] = []
  let sequence = 0

  const of = (id: string) => users.get(id) as User
  const person = (id: string) => personOf(of(id))
  const atWork = () => [...users.values()].filter(({ active }) => active).map(personOf)
  const may = (id: string, name: Permission) => person(id).permissions.has(name)
  const isAdministrator = (id: string) => of(id).type === 'ADMINISTRATOR'
  const decidesNow = (id: string) => standingOf(person(id), atWork()) !== 'waiting'

  const people = (): Deciders => ({
    colleagues: atWork(),
    goneAuthors: new Map([...users.values()].map((user) => [user.id, personOf(user)])),
    formers,
  })

  /** As the services do: what may be less is written down first, then the account is as it is from now on. */
  function change(by: string, after: User, opens = false): true {
    sequence += 1
    const before = of(after.id)
    const trust = trustAfter({
      before: colleagueOf(before),
      after: colleagueOf(after),
      editor: person(by),
      opens,
    })
    const [then, now] = [colleagueOf(before), colleagueOf({ ...after, trust })]
    if (losesDecision(then, now)) {
      const until = countsUntil(standingOf(then, atWork()), sequence, by === after.id)
      const takenBy = [by, ...of(by).trust.controlledBy]
      if (until !== undefined) formers.push({ ...then, countsUntil: until, takenBy })
    } else if (isConfirmed(now)) {
      release((former) => former.userId === after.id && coversAll(now, former))
    }
    users.set(after.id, { ...after, trust })
    return true
  }

  function release(which: (former: Former) => boolean) {
    formers = formers.map((former) =>
      former.countsUntil === stillCounting && which(former) ? { ...former, countsUntil: sequence } : former,
    )
  }

  function add(facts: Pick<User, 'type' | 'permissionChanges' | 'trust'>): string {
    const id = `account-${users.size + 1}`
    users.set(id, { ...nobody, id, ...facts })
    return id
  }

  return {
    people,
    async open(type, extra) {
      const permissionChanges = Object.fromEntries(extra.map((name) => [name, 'allow' as const]))
      return add({ type, permissionChanges, trust: confirmedTrust })
    },
    async create(by, wanted) {
      if (!may(by, 'create_user')) return undefined
      const type = isAdministrator(by) ? wanted : 'DATA_CONTROLLER'
      const { permissions } = colleagueOf({ ...nobody, type })
      const trust = trustAfter({ before: null, after: { userId: '', permissions }, editor: person(by), opens: true })
      return add({ type, permissionChanges: {}, trust })
    },
    async move(by, id) {
      if (!may(by, 'update_user') || !of(id).active || (isAdministrator(id) && !isAdministrator(by))) return false
      if (!isAdministrator(by) && ![...person(id).permissions].every((name) => may(by, name))) return false
      return change(by, of(id), true)
    },
    async set(by, id, name, effect) {
      if (!may(by, 'change_permission_of_user') || !of(id).active || !decidesNow(by)) return false
      const editor = { type: of(by).type, holds: (held: Permission) => may(by, held) }
      if (permissionLock({ editorId: by, editor, edited: { _id: id, type: of(id).type }, name, effect })) return false
      if (may(id, name) === (effect === 'allow')) return false
      return change(by, { ...of(id), permissionChanges: { ...of(id).permissionChanges, [name]: effect } })
    },
    async retype(by, id, type) {
      if (!isAdministrator(by) || !may(by, 'update_user') || !decidesNow(by) || of(id).type === type) return false
      const others = atWork().filter((other) => other.type === 'ADMINISTRATOR' && other.userId !== id)
      if (isAdministrator(id) && others.length === 0) return false
      return change(by, { ...of(id), type, permissionChanges: {} })
    },
    async remove(by, id) {
      if (!may(by, 'delete_user') || isAdministrator(id)) return false
      const open = formers.filter((former) => former.userId === id && former.countsUntil === stillCounting)
      if (open.some(({ type }) => type === 'ADMINISTRATOR')) return false
      return change(by, { ...of(id), active: false })
    },
    async confirm(by, id) {
      if (!decides(person(by).permissions) || !decidesNow(by)) return false
      sequence += 1
      const mine = (former: Former) => former.userId === id && mayConfirmTaking(person(by), former)
      const taken = formers.some((former) => former.countsUntil === stillCounting && mine(former))
      const ofPerson = !isConfirmed(person(id)) && mayConfirm(person(by), person(id))
      if (ofPerson) {
        const before = atWork()
        users.set(id, { ...of(id), trust: confirmedTrust })
        for (const waits of sentToWait(before, atWork()))
          formers.push({ ...waits, countsUntil: sequence, takenBy: [by] })
      }
      release(mine)
      return ofPerson || taken
    },
    async propose(by) {
      sequence += 1
      const id = `change-${sequence}`
      changes.set(id, { ...aChange, id, sequence, userId: by, authorIds: [by] })
      return id
    },
    async approve(by, id) {
      const action = changes.get(id) as Action
      if (!may(by, 'approve_requested_changes') || !may(by, 'view_dashboard_tab')) return undefined
      const standing = standingTo(person(by), action.authorIds.map(person), atWork())
      const own = action.authorIds.includes(by)
      if (standing === 'waiting') return undefined
      if (own && !approversOf(action, people()).some(({ userId }) => userId === by)) return undefined
      changes.delete(id)
      return { self: own, unconfirmed: standing === 'unconfirmed' }
    },
    async approvers() {
      const now = people()
      return new Map([...changes].map(([id, action]) => [id, approversOf(action, now).map(({ userId }) => userId)]))
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

const nobody: User = {
  id: '',
  organisationId: 'office',
  username: '',
  email: '',
  type: 'DATA_CONTROLLER',
  isSuperUser: false,
  firstName: '',
  lastName: '',
  passwordHash: '',
  emailVerified: true,
  twoFactorEnabled: false,
  active: true,
  createdAt: new Date(0),
  lastLoginAt: null,
  permissionChanges: {},
  trust: confirmedTrust,
}

const aChange: Action = {
  id: '',
  rev: 0,
  sequence: 0,
  companyId: 'client',
  parts: [{ recordId: 'client', kind: 'company', recordName: '', type: 'update', fields: {}, source: null }],
  derived: [],
  takenOver: {},
  authorIds: [],
  userId: '',
  userName: '',
  at: new Date(0),
  sections: ['dashboard'],
  closing: null,
}

/** Throws where somebody still waits to decide on another's change, once all who can be confirmed are. */
export function nobodyWaitsForGood(seed: number, colleagues: readonly Colleague[]): void {
  let all = colleagues
  for (let more = true; more; ) {
    const known = all
    all = known.map((one) => (known.some((other) => mayConfirm(other, one)) ? { ...one, trust: confirmedTrust } : one))
    more = all.some((one, at) => isConfirmed(one) && !isConfirmed(known[at] ?? one))
  }
  for (const person of all) {
    for (const author of all) {
      if (author === person || standingTo(person, [author], all) !== 'waiting') continue
      throw new Error(`seed ${seed}: ${person.userId} waits for good to decide what ${author.userId} proposed`)
    }
  }
}
