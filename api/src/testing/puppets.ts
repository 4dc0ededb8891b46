import type { Effect, Permission } from '@dossier/contract/permissions'
import type { UserType } from '@dossier/contract/user-types'
import { aChance } from './random'

/** An organisation whose accounts act, by the product's own rules or calls. What is refused changes nothing. */
export type PuppetOffice = {
  /** Returns the id of an account that was there from the beginning, confirmed. */
  readonly open: (type: UserType, extra: readonly Permission[]) => Promise<string>
  readonly create: (by: string, type: UserType) => Promise<string | undefined>
  /** Whether the account belongs to another mailbox from now on. */
  readonly move: (by: string, id: string) => Promise<boolean>
  readonly set: (by: string, id: string, name: Permission, effect: Effect) => Promise<boolean>
  readonly retype: (by: string, id: string, type: UserType) => Promise<boolean>
  readonly remove: (by: string, id: string) => Promise<boolean>
  readonly confirm: (by: string, id: string) => Promise<boolean>
  readonly propose: (by: string) => Promise<string | undefined>
  readonly approve: (by: string, change: string) => Promise<Marks | undefined>
  /** Who may approve each open change now. */
  readonly approvers: () => Promise<ReadonlyMap<string, readonly string[]>>
}
type Marks = { readonly self: boolean; readonly unconfirmed: boolean }

type Change = { readonly id: string; readonly author: string; readonly couldDecide: Set<string> }

const types = ['ADMINISTRATOR', 'DATA_CONTROLLER', 'DATA_PROCESSOR', 'COMPLIANCE_OFFICER'] as const
const rights = [
  'approve_requested_changes',
  'reject_requested_changes',
  'change_permission_of_user',
  'create_user',
  'view_dashboard_tab',
] as const satisfies readonly Permission[]
const puppeteer = 'the one behind several accounts'

/**
 * One human with several accounts, and honest colleagues with one each, act at random. Throws where a change is approved
 * without a mark although one human opens the accounts of its author and of who approved it (GOV-29), or by its author
 * although an honest colleague could have decided since it was filed (GOV-28).
 */
export async function playPuppets(seed: number, acts: number, office: PuppetOffice): Promise<void> {
  const chance = aChance(seed)
  /** Who can sign in to an account, by its id. */
  const openedBy = new Map<string, readonly string[]>()
  const gone = new Set<string>()
  /** Accounts that the puppeteer took rights from, so that nobody honest confirms that. */
  const robbed = new Set<string>()
  let changes: Change[] = []
  const first = await office.open(chance.pick(types), ['change_permission_of_user', 'create_user', 'update_user'])
  openedBy.set(first, [puppeteer])
  for (const type of ['COMPLIANCE_OFFICER', 'ADMINISTRATOR'] as const) {
    if (chance.oneIn(2)) {
      const id = await office.open(type, [])
      openedBy.set(id, [id])
    }
  }
  const log: string[] = []
  function accounts(of: 'puppeteer' | 'honest' | 'all'): string[] {
    return [...openedBy].flatMap(([id, humans]) => {
      const puppet = humans.includes(puppeteer)
      return (of === 'all' || puppet === (of === 'puppeteer')) && !gone.has(id) ? [id] : []
    })
  }

  async function step() {
    const by = chance.pick(accounts(chance.oneIn(4) && accounts('honest').length > 0 ? 'honest' : 'puppeteer'))
    const isPuppet = openedBy.get(by)?.includes(puppeteer) === true
    const act = chance.pick(isPuppet ? puppetActs : honestActs)
    const id = chance.pick(accounts('all'))
    const done = await act(by, id)
    log.push(`${act.name} by ${by.slice(-4)} of ${id.slice(-4)}: ${done}`)
    const approvers = await office.approvers()
    for (const change of changes) {
      for (const approver of approvers.get(change.id) ?? []) {
        if (approver !== change.author && !openedBy.get(approver)?.includes(puppeteer)) change.couldDecide.add(approver)
      }
    }
  }

  async function propose(by: string) {
    const id = await office.propose(by)
    if (id !== undefined) changes.push({ id, author: by, couldDecide: new Set() })
    return id !== undefined
  }

  async function approve(by: string) {
    const change = changes.length > 0 ? chance.pick(changes) : undefined
    const marks = change && (await office.approve(by, change.id))
    if (!change || !marks) return false
    changes = changes.filter(({ id }) => id !== change.id)
    const shared = (openedBy.get(change.author) ?? []).filter((human) => openedBy.get(by)?.includes(human))
    const told = () => new Error(`seed ${seed}: ${JSON.stringify({ change, by, marks })}\n${log.join('\n')}`)
    if (shared.length > 0 && !marks.self && !marks.unconfirmed) throw told()
    if (marks.self && [...change.couldDecide].some((other) => other !== by)) throw told()
    return true
  }

  async function create(by: string) {
    const id = await office.create(by, chance.pick(types))
    if (id === undefined) return false
    const honest = !openedBy.get(by)?.includes(puppeteer)
    openedBy.set(id, honest ? [id, ...(openedBy.get(by) ?? [])] : [puppeteer])
    return true
  }

  async function move(by: string, id: string) {
    const moved = id !== by && (await office.move(by, id))
    if (moved) openedBy.set(id, [puppeteer])
    return moved
  }

  const set = async (by: string, id: string) => {
    const effect = chance.pick(['allow', 'deny'] as const)
    const done = await office.set(by, id, chance.pick(rights), effect)
    if (done && effect === 'deny') robbed.add(id)
    return done
  }

  async function retype(by: string, id: string) {
    const done = await office.retype(by, id, chance.pick(types))
    if (done) robbed.add(id)
    return done
  }

  async function remove(by: string, id: string) {
    const done = id !== by && (await office.remove(by, id))
    if (done) gone.add(id)
    return done
  }

  /** Confirms an honest person, at the word of any user. */
  async function confirmAny(by: string, near: string) {
    const id = chance.oneIn(4) ? chance.pick([...openedBy.keys()]) : near
    const done = await office.confirm(by, id)
    if (done && !openedBy.get(id)?.includes(puppeteer)) openedBy.set(id, [id])
    return done
  }

  /** Honest colleagues confirm persons they know, and nothing that was taken. */
  async function confirmKnown(by: string, id: string) {
    if (openedBy.get(id)?.includes(puppeteer) || robbed.has(id) || gone.has(id)) return false
    const done = await office.confirm(by, id)
    if (done) openedBy.set(id, [id])
    return done
  }

  const puppetActs = [
    propose,
    propose,
    approve,
    approve,
    approve,
    create,
    move,
    set,
    set,
    retype,
    remove,
    confirmAny,
    confirmAny,
  ] as const
  const honestActs = [propose, approve, confirmKnown, confirmKnown, create] as const
  for (let act = 0; act < acts; act++) await step()
}
