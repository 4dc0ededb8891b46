import type { Permission } from '@dossier/contract/platform/permissions'
import type { PuppetOffice } from './puppet-office'
import { type Mailbox, type PuppetPeople, puppeteer } from './puppet-people'
import type { Chance } from './random'

export const types = ['ADMINISTRATOR', 'DATA_CONTROLLER', 'DATA_PROCESSOR', 'COMPLIANCE_OFFICER'] as const
const rights = [
  'approve_requested_changes',
  'reject_requested_changes',
  'change_permission_of_user',
  'create_user',
  'view_dashboard_tab',
] as const satisfies readonly Permission[]
type Known = { readonly mailbox: Mailbox; readonly name: string }
const lookAlikes: readonly ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.replaceAll('0', 'o').replaceAll('1', 'l'),
  (name) => name.replace('son', '-s0n'),
]
type Play = { readonly office: PuppetOffice; readonly chance: Chance; readonly people: PuppetPeople }

export function accountActs({ office, chance, people }: Play) {
  const { accounts, gone, untouched, robbed, mailboxOf, newPerson, newName, leftBehind, at, isHonest } = people
  let tags = 0

  /** An account with a password that its maker knows, for the maker or for someone honest. */
  async function create(by: string, _: string, human: string) {
    const owner = human === puppeteer && chance.oneIn(2) ? puppeteer : newPerson()
    const left = leftBehind()
    const { mailbox, name } =
      left.length > 0 && chance.oneIn(2) ? comesBack(chance.pick(left)) : { mailbox: mailboxOf(owner), name: newName() }
    const id = await office.create(by, chance.pick(types), mailbox.name, name)
    if (id !== undefined) accounts.set(id, { name, mailbox, knows: [mailbox.of, human], former: [] })
    return id !== undefined
  }

  /** As whom someone is hired again: at their mailbox, at it with another tag, or elsewhere under a name that looks alike. */
  function comesBack({ mailbox, name }: Known): Known {
    const [box] = mailbox.name.split('+')
    return chance.pick<() => Known>([
      () => ({ mailbox, name: newName() }),
      () => ({ mailbox: { name: `${box}+${++tags}`, of: mailbox.of }, name: newName() }),
      () => ({ mailbox: mailboxOf(mailbox.of), name: chance.pick(lookAlikes)(name) }),
    ])()
  }

  /** Someone before the machine resets an account there, and may choose its password by the link that is printed. */
  async function touch(_: string, id: string, human: string) {
    if (!(await office.touch(id))) return false
    untouched.delete(id)
    if (chance.oneIn(2) && (await office.usePrinted(id))) at(id).knows = [human]
    return true
  }

  /** Operators know an honest person by their papers. */
  const confirmOutside = async (_: string, id: string) =>
    isHonest(id) && !gone.has(id) && ((await office.confirmOutside?.(id)) ?? false)

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

  /** Confirms an account at the puppeteer's word. */
  const confirmAny = async (by: string, near: string) =>
    office.confirm(by, chance.oneIn(4) ? chance.pick([...accounts.keys()]) : near)

  /** Honest colleagues confirm accounts whose mailbox is of a person they know, and nothing that was taken. */
  const confirmKnown = async (by: string, id: string) =>
    isHonest(id) && !robbed.has(id) && !gone.has(id) && (await office.confirm(by, id))

  return {
    create,
    enter,
    cancel,
    arrive,
    object,
    choosePassword,
    reclaim,
    set,
    retype,
    remove,
    confirmAny,
    confirmKnown,
    touch,
    confirmOutside,
  }
}
