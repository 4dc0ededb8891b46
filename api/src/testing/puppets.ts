import { accountActs, types } from './puppet-accounts'
import { changeActs } from './puppet-changes'
import { formActs } from './puppet-forms'
import type { PuppetOffice } from './puppet-office'
import { peopleBehind, puppeteer } from './puppet-people'
import { aChance } from './random'

/**
 * One human with several accounts, and honest colleagues with one each, act at random. Throws where a change is approved
 * without a mark although one human opens the accounts of its author and of who approved it (GOV-29), or by its author
 * although an honest colleague could have decided since it was filed (GOV-28), or by an unconfirmed account although an
 * honest founder is there who could confirm it, unless put out of work (GOV-29).
 */
export async function playPuppets(seed: number, acts: number, office: PuppetOffice): Promise<void> {
  const chance = aChance(seed)
  const people = peopleBehind()
  const { accounts, gone, untouched, mailboxOf, newName, at, isPuppet, isHonest } = people
  const log: string[] = []
  const { propose, takeOver, withdraw, approve, noteDeciders } = changeActs({ seed, office, chance, people, log })
  const { create, enter, cancel, arrive, object, choosePassword, ...others } = accountActs({ office, chance, people })
  const { reclaim, set, retype, remove, confirmAny, confirmKnown, touch, confirmOutside } = others
  const { makeForm, takeLink, mailLink, fillIn, approveForm } = formActs({
    seed,
    forms: office.forms,
    chance,
    people,
    log,
  })

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
    accounts.set(id, { name: newName(), mailbox, knows: [human], former: [] })
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
    await noteDeciders()
  }

  /** Moves an account to a mailbox of the puppeteer's, and files a change as its owner. */
  const impersonate = async (by: string, id: string, human: string) =>
    (await enter(by, id)) &&
    (await arrive(by, id, human)) &&
    (await choosePassword(by, id, human)) &&
    (await propose(id))

  /** Puts everyone out of work who is not the puppeteer, hires a puppet and lets it decide what the puppeteer files. */
  async function stayAlone(by: string, id: string, human: string) {
    for (const other of [...accounts.keys()].filter((one) => !gone.has(one) && !isPuppet(one))) await remove(by, other)
    await create(by, id, human)
    const [puppet] = [...accounts.keys()].slice(-1)
    return (await propose(by)) && puppet !== undefined && (await approve(puppet))
  }

  const changing = [propose, takeOver, withdraw, approve, approve] as const
  const asking = [makeForm, takeLink, mailLink, approveForm, approveForm] as const
  const anyActs = [...changing, ...asking, create, arrive, object, choosePassword, confirmOutside] as const
  const puppetActs = [
    ...anyActs,
    propose,
    approve,
    fillIn,
    touch,
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
