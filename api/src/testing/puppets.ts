import type { Effect, Permission } from '@dossier/contract/permissions'
import type { UserType } from '@dossier/contract/user-types'
import { aChance } from './random'

/** An organisation whose accounts act, by the product's own rules or calls. What is refused changes nothing. */
export type PuppetOffice = {
  /** Returns the id of an account that was there from the beginning, confirmed. */
  readonly open: (type: UserType, extra: readonly Permission[], mailbox: string) => Promise<string>
  readonly create: (by: string, type: UserType, mailbox: string) => Promise<string | undefined>
  /** Enters another mailbox for an account, which waits for its confirmation there. */
  readonly enter: (by: string, id: string, mailbox: string) => Promise<boolean>
  readonly cancel: (by: string, id: string) => Promise<boolean>
  /** Confirms the mailbox that was entered, by the link that was mailed there. */
  readonly arrive: (id: string, mailbox: string) => Promise<boolean>
  /** Objects by the link that was mailed to a mailbox when another one was entered. */
  readonly object: (id: string, mailbox: string) => Promise<boolean>
  /** Chooses a password by a link that is mailed to the present mailbox. */
  readonly choosePassword: (id: string) => Promise<boolean>
  readonly set: (by: string, id: string, name: Permission, effect: Effect) => Promise<boolean>
  readonly retype: (by: string, id: string, type: UserType) => Promise<boolean>
  readonly remove: (by: string, id: string) => Promise<boolean>
  readonly confirm: (by: string, id: string) => Promise<boolean>
  readonly propose: (by: string) => Promise<string | undefined>
  /** Files a change that takes another one over with its authors; where acts are rules and not calls. */
  readonly takeOver?: (by: string, change: string) => Promise<string | undefined>
  /** Withdraws a change. Returns the one that it took over, which stands again. */
  readonly withdraw?: (by: string, change: string) => Promise<{ readonly again?: string | undefined } | undefined>
  /** Whether an account could approve what others file. */
  readonly decides?: (id: string) => boolean
  /** Who is behind an account, or gave it its rights. */
  readonly behind?: (id: string) => readonly string[]
  readonly approve: (by: string, change: string) => Promise<Marks | undefined>
  /** Who may approve each open change now. */
  readonly approvers: () => Promise<ReadonlyMap<string, readonly string[]>>
}
type Marks = { readonly self: boolean; readonly unconfirmed: boolean }

type Change = {
  readonly id: string
  readonly authors: readonly string[]
  /** Who could sign in as one of its authors when they filed it. */
  readonly filedBy: readonly string[]
  readonly couldDecide: Set<string>
  /** What it took over. */
  readonly over?: Change
}
type Mailbox = { readonly name: string; readonly of: string }
/** An account by who reads its mailbox, and who knows its password. */
type Account = {
  mailbox: Mailbox
  knows: readonly string[]
  entered?: Mailbox | undefined
  former: readonly Mailbox[]
}

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
 * although an honest colleague could have decided since it was filed (GOV-28), or by an unconfirmed account although an
 * honest founder is there who could confirm it, unless put out of work (GOV-29).
 */
export async function playPuppets(seed: number, acts: number, office: PuppetOffice): Promise<void> {
  const chance = aChance(seed)
  const accounts = new Map<string, Account>()
  const gone = new Set<string>()
  /** Honest founders whose accounts have never left them, whatever rights were taken from them. */
  const untouched = new Set<string>()
  /** Accounts that the puppeteer took rights from, so that no one honest confirms that. */
  const robbed = new Set<string>()
  let changes: Change[] = []
  let mailboxes = 0
  const log: string[] = []

  const mailboxOf = (human: string): Mailbox => ({ name: `mailbox${++mailboxes}`, of: human })
  const at = (id: string) => accounts.get(id) as Account
  /** Who can sign in to an account. */
  const openers = (id: string): readonly string[] => [...new Set([at(id).mailbox.of, ...at(id).knows])]
  const isPuppet = (id: string) => openers(id).includes(puppeteer)
  const isHonest = (id: string) => at(id).mailbox.of !== puppeteer

  for (const [type, extra] of [
    [chance.pick(types), ['change_permission_of_user', 'create_user', 'update_user']],
    ['COMPLIANCE_OFFICER', []],
    ['ADMINISTRATOR', []],
  ] as const) {
    const first = accounts.size === 0
    if (!first && !chance.oneIn(2)) continue
    const human = first ? puppeteer : `founder${accounts.size}`
    const mailbox = mailboxOf(human)
    const id = await office.open(type, extra, mailbox.name)
    accounts.set(id, { mailbox, knows: [human], former: [] })
    if (!first) untouched.add(id)
  }

  async function step() {
    const there = [...accounts.keys()].filter((id) => !gone.has(id))
    const honest = there.filter(isHonest)
    const puppets = there.filter(isPuppet)
    const honestly = puppets.length === 0 || (chance.oneIn(4) && honest.length > 0)
    const by = chance.pick(honestly ? honest : puppets)
    const act = chance.pick(honestly ? honestActs : puppetActs)
    const id = chance.pick(there)
    const human = honestly ? at(by).mailbox.of : puppeteer
    const done = await act(by, id, human)
    log.push(`${act.name} by ${by.slice(-4)} (${human.slice(-4)}) of ${id.slice(-4)}: ${done}`)
    const approvers = await office.approvers()
    for (const change of changes) {
      for (const approver of approvers.get(change.id) ?? []) {
        if (!change.authors.includes(approver) && !isPuppet(approver)) change.couldDecide.add(approver)
      }
    }
  }

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
    const told = () =>
      new Error(
        `seed ${seed}: ${JSON.stringify({ change, could: [...change.couldDecide], by, marks, shared })}\n${log.join('\n')}`,
      )
    if (shared.length > 0 && !marks.self && !marks.unconfirmed) throw told()
    if (marks.self && [...change.couldDecide].some((other) => other !== by)) throw told()
    const involved = [by, ...change.authors, ...[by, ...change.authors].flatMap((id) => office.behind?.(id) ?? [])]
    if (office.behind && marks.unconfirmed && [...untouched].some((id) => !involved.includes(id))) throw told()
    const coAuthors = change.authors.filter((author) => author !== by && !gone.has(author))
    if (marks.self && coAuthors.some((author) => office.decides?.(author))) throw told()
    return true
  }

  /** An account with a password that its maker knows, for the maker or for someone honest. */
  async function create(by: string, _: string, human: string) {
    const owner = human === puppeteer && chance.oneIn(2) ? puppeteer : `person${mailboxes}`
    const left = leftBehind()
    const mailbox = left.length > 0 && chance.oneIn(2) ? chance.pick(left) : mailboxOf(owner)
    const id = await office.create(by, chance.pick(types), mailbox.name)
    if (id !== undefined) accounts.set(id, { mailbox, knows: [mailbox.of, human], former: [] })
    return id !== undefined
  }

  /** The mailboxes of deleted accounts, whose owners may be hired again. */
  function leftBehind(): readonly Mailbox[] {
    const there = [...accounts].filter(([id]) => !gone.has(id)).map(([, account]) => account)
    const used = there.flatMap(({ mailbox, entered, former }) => [mailbox, entered, ...former])
    return [...gone].map((id) => at(id).mailbox).filter((mailbox) => !used.includes(mailbox))
  }

  /** To a mailbox of the puppeteer, or back to one of its owner. */
  async function enter(by: string, id: string) {
    const [back] = at(id).former
    const entered = back && chance.oneIn(2) ? mailboxOf(back.of) : mailboxOf(puppeteer)
    const done = await office.enter(by, id, entered.name)
    if (done) at(id).entered = entered
    return done
  }

  async function cancel(by: string, id: string) {
    const done = await office.cancel(by, id)
    if (done) at(id).entered = undefined
    return done
  }

  async function arrive(_: string, id: string, human: string) {
    const account = at(id)
    const { entered } = account
    if (entered?.of !== human || !(await office.arrive(id, entered.name))) return false
    untouched.delete(id)
    account.former = [account.mailbox, ...account.former]
    account.mailbox = entered
    account.entered = undefined
    return true
  }

  /** The reader of a former mailbox takes the account back, and no one knows its password then. */
  async function object(_: string, id: string, human: string) {
    const account = at(id)
    const mine = [...(account.entered ? [account.mailbox] : []), ...account.former].filter(({ of }) => of === human)
    const mailbox = mine.length > 0 ? chance.pick(mine) : undefined
    if (!mailbox || !(await office.object(id, mailbox.name))) return false
    account.entered = undefined
    if (mailbox === account.mailbox) return true
    account.former = []
    account.mailbox = mailbox
    account.knows = []
    return true
  }

  async function choosePassword(_: string, id: string, human: string) {
    const account = at(id)
    if (account.mailbox.of !== human || !(await office.choosePassword(id))) return false
    account.knows = [human]
    return true
  }

  /** The owner of a mailbox that the puppeteer moved an account away from takes it back, with no account left to act as. */
  async function reclaim(by: string, id: string) {
    const owner = at(id).former.find(({ of }) => of !== puppeteer)?.of
    return owner !== undefined && object(by, id, owner)
  }

  /** Moves an account to a mailbox of the puppeteer's, and files a change as its owner. */
  const impersonate = async (by: string, id: string, human: string) =>
    (await enter(by, id)) &&
    (await arrive(by, id, human)) &&
    (await choosePassword(by, id, human)) &&
    (await propose(id))

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
    if (done) untouched.delete(id)
    return done
  }

  /** Puts everyone out of work who is not the puppeteer, hires a puppet and lets it decide what the puppeteer files. */
  async function stayAlone(by: string, id: string, human: string) {
    for (const other of [...accounts.keys()].filter((one) => !gone.has(one) && !isPuppet(one))) await remove(by, other)
    await create(by, id, human)
    const [puppet] = [...accounts.keys()].slice(-1)
    return (await propose(by)) && puppet !== undefined && (await approve(puppet))
  }

  /** Confirms an account at the puppeteer's word. */
  const confirmAny = async (by: string, near: string) =>
    office.confirm(by, chance.oneIn(4) ? chance.pick([...accounts.keys()]) : near)

  /** Honest colleagues confirm accounts whose mailbox is of a person they know, and nothing that was taken. */
  const confirmKnown = async (by: string, id: string) =>
    isHonest(id) && !robbed.has(id) && !gone.has(id) && (await office.confirm(by, id))

  const anyActs = [propose, takeOver, withdraw, approve, approve, create, arrive, object, choosePassword] as const
  const puppetActs = [
    ...anyActs,
    propose,
    approve,
    set,
    set,
    retype,
    remove,
    stayAlone,
    enter,
    enter,
    impersonate,
    cancel,
    confirmAny,
    confirmAny,
  ]
  const honestActs = [...anyActs, reclaim, reclaim, confirmKnown, confirmKnown, choosePassword]
  for (let act = 0; act < acts; act++) await step()
}
