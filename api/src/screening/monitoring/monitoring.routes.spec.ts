import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { updatePerson } from '@dossier/contract/file/endpoints/records'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { updatePermissions } from '@dossier/contract/people/endpoints/users'
import {
  decideHit,
  getMonitoring,
  getScreening,
  listScreenings,
  screeningStates,
} from '@dossier/contract/screening/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { draftRecord } from '../../file/kinds/drafting'
import { newId } from '../../platform/ids'
import { boardOf } from '../../testing/board'
import { type Firm, openFirm } from '../../testing/firm'
import { insertRecords } from '../../testing/insert-records'
import { aListed, listedNames } from '../../testing/listed-names'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { forbidden } from '../../testing/refusals'
import { ProviderFailure, type ScreenedFacts, type ScreeningProvider } from '../requests/screening'

const verhaal = aListed(['Tomas Jan', 'VERHAAL'])
const listed = new Map<string, ReturnType<typeof aListed>[]>()
const sample = listedNames()
let version: string
let fails: (facts: ScreenedFacts) => boolean
let hangsAt: number
let asked: string[]

/** Answers by surname; it may fail, and hang at a question for ever. */
const provider: ScreeningProvider = {
  name: 'sample',
  monitoring: { version: async () => version, upToDate: async () => undefined, pauseMs: 0 },
  async screen(facts) {
    asked.push(facts.surname)
    if (asked.length === hangsAt) await new Promise(() => undefined)
    if (fails(facts)) throw new ProviderFailure('The provider is down')
    return { ...(await sample.provider.screen(facts)), results: listed.get(facts.surname) ?? [] }
  },
}

let product: OpenProduct
let firm: Firm
let client: string
let person: string

beforeEach(async () => {
  version = 'first'
  fails = () => false
  hangsAt = 0
  asked = []
  listed.clear()
  product = await openProduct({ screeningProvider: provider })
  firm = await openFirm(product, ['administrator', 'manager', 'supervisor', 'officer', 'trust'])
  client = await switchedOn(firm, 'Harbour Holdings')
  person = await aDirector(firm, client, 'Verhaal')
})

async function switchedOn(of: Firm, name: string) {
  const id = await of.client(name)
  await of.approve(await of.propose(id, { sanction_screening_available: 'YES' }))
  return id
}
const aDirector = async (of: Firm, company: string, lastName: string) =>
  (
    await boardOf(product, of, company).aDirector({
      location_type: 'local',
      entity_type: 'person',
      firstName: 'Tomas',
      lastName,
    })
  ).identity
/** Further persons of the client, put into the database at once. */
const manyMore = (count: number) =>
  insertRecords(
    product,
    firm.id,
    ...Array.from({ length: count }, (_, number) =>
      draftRecord('person', newId(), client, { values: { firstName: 'Tomas', lastName: `Winkel ${number}` } }),
    ),
  )
async function run(seconds = 600) {
  product.clock.pass(seconds)
  await product.jobs.runDue()
}
async function newVersion(name: string) {
  version = name
  await run()
}
const progress = async (token = firm.as.officer) =>
  (await product.call(token, getMonitoring, { query: {} })).body.monitoring
const newsOf = async (token = firm.as.officer) =>
  (await product.call(token, listNotices, { query: {} })).body.notices.filter(({ kind }) => kind === 'new_hit')
const kept = async () =>
  (await product.call(firm.as.officer, listScreenings, { query: { company_id: client } })).body.sanctions
const eventsOf = async (what: string) =>
  (await product.call(firm.as.administrator, listAuditEvents, { query: {} })).body.events.filter(
    (event) => event.what === what,
  )

describe('Ongoing monitoring', () => {
  it('screens every person and entity once for each version of the lists, and says how far it is', async () => {
    await boardOf(product, firm, client).aDirector()
    expect(await progress()).toBeNull()
    await run()
    const began = product.clock.now().toISOString()
    expect(asked.sort()).toEqual(['Harbour Directors B.V.', 'Verhaal'])
    const done = {
      version: 'first',
      published: '2026-03-01',
      outOfDate: false,
      state: 'done',
      message: '',
      started: began,
      ended: began,
      checked: 2,
      total: 2,
      hits: 0,
      unanswered: 0,
    }
    expect(await progress()).toEqual(done)
    await run()
    await (await product.second()).jobs.runDue()
    expect(asked).toHaveLength(2)
    await newVersion('second')
    expect(asked).toHaveLength(4)
    expect(await progress()).toMatchObject({ version: 'second', state: 'done', checked: 2 })
    expect(await kept()).toEqual([])
    expect((await eventsOf('sanction monitoring ended')).map(({ details }) => details)).toEqual(
      ['second', 'first'].map((name) => ({
        version: name,
        published: '2026-03-01',
        checked: 2,
        hits: 0,
        unanswered: 0,
      })),
    )
  })

  it('SAN-04 leaves out clients without the switch, also where it is taken away meanwhile', async () => {
    const quiet = await firm.client('Quiet Holdings')
    await aDirector(firm, quiet, 'Still')
    await run()
    expect(asked).toEqual(['Verhaal'])
    await firm.approve(await firm.propose(client, { sanction_screening_available: 'NO' }))
    await newVersion('second')
    expect(asked).toEqual(['Verhaal'])
    expect(await progress()).toMatchObject({ state: 'done', checked: 0, total: 0 })
  })

  it('screens with what is proposed, and counts who has no name as without an answer', async () => {
    await product.call(firm.as.manager, updatePerson, { params: { id: person }, body: { lastName: 'Verhael' } })
    await run()
    expect(asked).toEqual(['Verhael'])
    await product.database.db
      .collection<{ _id: string }>('records')
      .updateOne({ _id: person }, { $set: { values: {}, proposals: {} } })
    await newVersion('second')
    expect(await progress()).toMatchObject({ state: 'done', checked: 1, unanswered: 1 })
    expect(asked).toEqual(['Verhael'])
  })

  it('goes on where a process that died had come to, once its lease ended, and asks no one before that again', async () => {
    await manyMore(55)
    const before = asked.length
    hangsAt = 53
    product.clock.pass(600)
    const dying = product.jobs.runDue()
    await expect.poll(() => asked.length).toBe(53)
    expect(await progress()).toMatchObject({ state: 'running', checked: 50, total: 56 })
    const second = await product.second()
    await second.jobs.runDue()
    expect(asked).toHaveLength(53)
    product.clock.pass(601)
    await second.jobs.runDue()
    expect(asked.slice(before)).toHaveLength(53 + 6)
    expect(new Set(asked).size).toBe(56)
    expect(await progress()).toMatchObject({ state: 'done', checked: 56, total: 56 })
    void dying
  })

  it('begins anew where the lists change while it runs', async () => {
    await manyMore(50)
    fails = () => {
      if (asked.length === 51) version = 'second'
      return false
    }
    await run()
    expect(await progress()).toMatchObject({ version: 'second', state: 'done', checked: 51 })
    expect(asked).toHaveLength(51 + 51)
  })
})

describe('New hits', () => {
  it('GOV-35 make one notice for each of those who decide on them, with the screening that found them', async () => {
    listed.set('Verhaal', [verhaal])
    await run()
    const [screening] = await kept()
    const notice = {
      kind: 'new_hit',
      text: 'Tomas Verhaal of Harbour Holdings may stand on a sanctions list',
      link: `/${client}/sanction-screening-lookups/${screening?._id}/`,
    }
    expect(await newsOf()).toMatchObject([notice])
    expect(await newsOf(firm.as.trust)).toEqual([])
    expect(await progress()).toMatchObject({ hits: 1 })
    const { data } = (await product.call(firm.as.officer, getScreening, { params: { id: screening?._id ?? '' } })).body
    expect(data).toMatchObject({
      person_id: person,
      requested_by: 'Ongoing monitoring',
      hits: [{ state: 'undecided' }],
    })
    expect(JSON.parse(data.response).lists).toMatchObject([{ name: 'Sample list', version: '1' }])
    expect((await eventsOf('sanction monitoring kept')).map(({ details }) => details)).toEqual([
      { screenings: [screening?._id], hits: 1, no_hits: 0, unanswered: 0, people: 4 },
    ])
    await newVersion('second')
    expect([(await newsOf()).length, (await kept()).length]).toEqual([1, 1])
    listed.set('Verhaal', [verhaal, aListed(['Tom', 'FERHAL'])])
    await newVersion('third')
    expect([(await newsOf()).length, (await kept()).length]).toEqual([2, 2])
    listed.set('Verhaal', [
      aListed(['Tomas Jan', 'VERHAAL'], {
        addresses: [],
        individual: { ...verhaal.individual, year_of_birth: '1980' },
      }),
    ])
    await newVersion('fourth')
    expect([(await newsOf()).length, await progress()]).toMatchObject([3, { hits: 1 }])
  })

  it('make no notice where they are decided, or proposed to be, on the same facts', async () => {
    listed.set('Verhaal', [verhaal])
    await run()
    await product.database.db.collection('monitoring_told').deleteMany({})
    const [{ _id: id } = { _id: '' }] = await kept()
    const { data } = (await product.call(firm.as.officer, getScreening, { params: { id } })).body
    const body = { search_id: data.search_id, sanctionIndex: 0, decision: 'false', reason: 'Another man' }
    const proposed = await product.call(firm.as.officer, decideHit, { body })
    await newVersion('second')
    await firm.approve(proposed.body.action?._id ?? '', 'supervisor')
    await newVersion('third')
    expect([(await newsOf()).length, (await kept()).length]).toEqual([1, 1])
    const answer = await product.call(firm.as.manager, updatePerson, {
      params: { id: person },
      body: { dateOfBirth: '1973-05-09' },
    })
    await firm.approve(answer.body.action?._id ?? '')
    await newVersion('fourth')
    expect([(await newsOf()).length, (await kept()).length]).toEqual([2, 2])
  })

  it('PRM-20 hide from those who may no longer see whom they are about', async () => {
    const user = await product.hire(firm.id, {
      type: 'COMPLIANCE_OFFICER',
      permissionChanges: { view_mbd_section: 'deny' },
    })
    const blind = await product.tokenOf(user)
    listed.set('Verhaal', [verhaal])
    await run()
    expect(await newsOf(blind)).toEqual([])
    const { status } = await product.call(firm.as.administrator, updatePermissions, {
      body: { user_id: firm.users.officer.id, name: 'view_mbd_section', effect: 'deny' } as never,
    })
    expect(status).toBe(200)
    expect(await newsOf()).toMatchObject([{ text: 'This is about something that you may no longer see', link: null }])
  })
})

describe('What fails', () => {
  it('GOV-18 is kept with its message where it is one person alone, tried twice, and the others go on', async () => {
    const winkel = await aDirector(firm, client, 'Winkel')
    fails = ({ surname }) => surname === 'Verhaal'
    await run()
    expect(asked.filter((name) => name === 'Verhaal')).toHaveLength(2)
    expect(await progress()).toMatchObject({ state: 'done', checked: 2, unanswered: 1 })
    const { states } = (await product.call(firm.as.officer, screeningStates, { query: { company_id: client } })).body
    expect(states).toMatchObject([
      { person_id: person, outcome: 'failed' },
      { person_id: winkel, outcome: 'no hits' },
    ])
  })

  it('SAN-39 GOV-18 holds up no one else where it is all that is asked about', async () => {
    const board = boardOf(product, firm, client)
    await board.aDirector()
    fails = ({ surname }) => surname === 'Harbour Directors B.V.'
    await run()
    expect(await progress()).toMatchObject({ state: 'done', checked: 2, total: 2, unanswered: 1 })
    expect(asked).toContain('Verhaal')
  })

  it('SAN-39 GOV-18 holds up no one else where many of them follow each other', async () => {
    await manyMore(20)
    fails = ({ surname }) => surname.startsWith('Winkel')
    await run()
    expect(await progress()).toMatchObject({ state: 'done', checked: 21, total: 21, unanswered: 20 })
  })

  it('ends the pass for a while where no one is answered, says why, and goes on afterwards', async () => {
    fails = () => true
    await run()
    expect(await progress()).toMatchObject({
      state: 'failed',
      message: 'The provider is down',
      checked: 0,
      total: 1,
      ended: null,
    })
    expect(await kept()).toEqual([])
    fails = () => false
    await run()
    expect(await progress()).toMatchObject({ state: 'done', message: '', checked: 1 })
  })
})

describe('Who reads how far it is', () => {
  it('PRM-20 those who run screenings or read them, each of their own organisation', async () => {
    const other = await openFirm(product, ['manager', 'officer', 'internalAuditor', 'client'])
    const theirs = await switchedOn(other, 'Other Holdings')
    await aDirector(other, theirs, 'Elders')
    await aDirector(other, theirs, 'Verhaal')
    listed.set('Elders', [verhaal])
    await run()
    expect(await progress()).toMatchObject({ total: 1, hits: 0 })
    expect(await progress(other.as.internalAuditor)).toMatchObject({ total: 2, hits: 1 })
    expect([(await newsOf()).length, (await newsOf(other.as.officer)).length]).toEqual([0, 1])
    expect(await product.attempt(other.as.client, getMonitoring)).toMatchObject(forbidden)
    expect((await product.attempt(null, getMonitoring)).status).toBe(401)
  })
})
