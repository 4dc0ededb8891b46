import { approveChange, denyChange } from '@dossier/contract/file/endpoints/changes'
import { getScreeningHit, updatePerson } from '@dossier/contract/file/endpoints/records'
import {
  decideHit,
  getScreening,
  listScreenings,
  runScreening,
  screeningStates,
} from '@dossier/contract/screening/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { boardOf } from '../../testing/board'
import { type Firm, openFirm } from '../../testing/firm'
import { aListed, listedNames } from '../../testing/listed-names'
import type { OpenProduct } from '../../testing/open-product'
import { forbidden, unknownId } from '../../testing/refusals'
import { openScreenedClient } from '../../testing/screened-client'
import { ProviderFailure } from './screening'

const { provider, results } = listedNames()
let fails = false
const reason = 'Another man: born in another year, of another nationality'
const verhaal = aListed(['Tomas Jan', 'VERHAAL'])

let product: OpenProduct
let firm: Firm
let client: string
let person: string

beforeEach(async () => {
  fails = false
  results.splice(0, results.length, verhaal)
  const screen: typeof provider.screen = (facts) =>
    fails ? Promise.reject(new ProviderFailure('Down')) : provider.screen(facts)
  const staffed = ['administrator', 'manager', 'supervisor', 'officer', 'trust'] as const
  ;({ product, firm, client } = await openScreenedClient({ ...provider, screen }, staffed))
  const who = { location_type: 'local', entity_type: 'person', firstName: 'Tomas', lastName: 'Verhaal' }
  person = (await boardOf(product, firm, client).aDirector(who)).identity
  await change({ dateOfBirth: '1980-05-09', passportCountry: 'NL' })
})

async function change(body: Readonly<Record<string, string>>) {
  const answer = await product.call(firm.as.manager, updatePerson, { params: { id: person }, body })
  await firm.approve(answer.body.action?._id ?? '')
}

async function run() {
  product.clock.pass(60)
  return (await product.call(firm.as.officer, runScreening, { body: { person_id: person } })).body
}
const decide = (body: object, token: string | null = firm.as.officer) => product.attempt(token, decideHit, { body })
async function proposed(search_id: string, decision: string) {
  const body = { search_id, sanctionIndex: 0, decision, reason }
  const answer = await product.call(firm.as.officer, decideHit, { body })
  expect(answer.status).toBe(200)
  return { hit: answer.body.hit, action: answer.body.action?._id ?? '' }
}
const approve = (action: string) => firm.approve(action, 'supervisor')
async function decided(decision = 'false') {
  const { search_id } = await run()
  const { hit, action } = await proposed(search_id, decision)
  await approve(action)
  return { search_id, hit, action }
}
const states = async (token = firm.as.officer) =>
  (await product.call(token, screeningStates, { query: { company_id: client } })).body.states
const listed = async () =>
  (await product.call(firm.as.officer, listScreenings, { query: { company_id: client } })).body.sanctions

describe('Deciding on a hit', () => {
  it('GOV-18 GOV-01 is proposed by one and approved by another, then remembered', async () => {
    const { search_id, hits } = await run()
    expect(hits).toEqual([
      { index: 0, state: 'undecided', hit: null, rev: null, decided: null, proposed: null, why: [] },
    ])
    const { hit, action } = await proposed(search_id, 'false')
    const waits = { decision: 'false', reason, by: 'officer', action }
    expect((await run()).hits).toMatchObject([{ state: 'proposed', hit: hit._id, decided: null, proposed: waits }])
    const own = await product.attempt(firm.as.officer, approveChange, { body: { id: action } })
    expect([own.status, own.body.message]).toEqual([403, 'You cannot approve your own change'])
    await approve(action)
    const again = await run()
    expect(again.hits).toEqual([
      {
        index: 0,
        state: 'decided',
        hit: hit._id,
        rev: expect.any(Number),
        decided: { ...waits, approved_by: 'supervisor', at: expect.any(String) },
        proposed: null,
        why: [],
      },
    ])
    const { data } = (
      await product.call(firm.as.officer, getScreening, { params: { id: (await listed())[0]?._id ?? '' } })
    ).body
    expect(data.hits).toEqual(again.hits)
    const read = await product.call(firm.as.trust, getScreeningHit, { params: { id: hit._id } })
    expect(read.body.hit).toMatchObject({
      person,
      list: 'sample',
      entry: 'VERHAAL',
      entry_name: { value: 'Tomas Jan VERHAAL' },
      list_name: { value: 'Sample list of 01/03/2026' },
      likeness: { value: '80 %, possible match' },
      asked_with: { value: 'Tomas Verhaal, born 09/05/1980, Netherlands' },
      listed_facts: { value: 'First Name: Tomas Jan\nSurname: VERHAAL\nYear of Birth: 1973' },
      decision: { value: 'false' },
      reason: { value: reason },
    })
  })

  it('GOV-18 is asked again when the person changed, and says why, until it is decided on that', async () => {
    await decided()
    await change({ passportCountry: 'BE' })
    const { search_id, hits } = await run()
    const why = [
      'Screened with other data: “Tomas Verhaal, born 09/05/1980, Netherlands” then, “Tomas Verhaal, born 09/05/1980, Belgium” now',
    ]
    expect(hits).toMatchObject([{ state: 'reopened', why, decided: { decision: 'false' }, proposed: null }])
    const { action } = await proposed(search_id, 'unsure')
    expect((await run()).hits).toMatchObject([{ state: 'proposed', why, proposed: { decision: 'unsure' } }])
    await approve(action)
    expect((await run()).hits).toMatchObject([{ state: 'decided', why: [], decided: { decision: 'unsure' } }])
  })

  it('GOV-18 is asked again when a passport number is recorded that is the listed one, in the list of screenings too', async () => {
    await decided()
    await change({ passportNumber: 'NL1234567' })
    expect((await run()).hits).toMatchObject([{ state: 'decided' }])
    const explanation = [
      { feature: 'identifier', speaks: 'for', text: 'The number NL1234567 is listed with this entry.' } as const,
    ]
    results.splice(0, 1, { ...verhaal, match: { ...verhaal.match, explanation } })
    const { hits } = await run()
    expect(hits).toMatchObject([
      {
        state: 'reopened',
        why: [expect.stringMatching(/, Netherlands, with a document number that is listed with this entry” now$/)],
      },
    ])
    expect(JSON.stringify(hits)).not.toContain('NL1234567')
    expect((await listed())[0]).toMatchObject({ hits: { decided: 0, reopened: 1 } })
  })

  it('GOV-18 is asked again when the entry changed, and says what came and went', async () => {
    await decided()
    results.splice(
      0,
      1,
      aListed(['Tomas Jan', 'VERHAAL'], { individual: { ...verhaal.individual, year_of_birth: '1980' } }),
    )
    expect((await run()).hits).toMatchObject([
      { state: 'reopened', why: ['The entry changed; no longer “Year of Birth: 1973”; now “Year of Birth: 1980”'] },
    ])
    results.splice(0, 1, aListed(['Tomas', 'VERHAELE']))
    expect((await run()).hits).toMatchObject([{ state: 'undecided' }])
  })

  it('GOV-18 stands where the list writes the entry in another order, with other spaces and capitals', async () => {
    await decided()
    const individual = { ...verhaal.individual, firstname: ' Tomas  Jan', surname: 'Verhaal.' }
    results.splice(0, 1, aListed(['Tomas Jan', 'VERHAAL'], { individual }))
    expect((await run()).hits).toMatchObject([{ state: 'decided', why: [], decided: { decision: 'false' } }])
  })

  it('GOV-18 says who is sanctioned: whose hit is decided to be true, not who is only proposed to be', async () => {
    const { search_id } = await run()
    expect(await states()).toMatchObject([{ sanctioned: false }])
    const { action } = await proposed(search_id, 'true')
    expect(await states()).toMatchObject([{ sanctioned: false }])
    await approve(action)
    expect(await states()).toMatchObject([{ sanctioned: true }])
    await change({ passportCountry: 'BE' })
    await run()
    expect(await states()).toMatchObject([{ hits: { reopened: 1 }, sanctioned: true }])
    await approve((await proposed((await run()).search_id, 'false')).action)
    expect(await states()).toMatchObject([{ sanctioned: false }])
  })

  it('GOV-18 says that someone is sanctioned though the newest screening failed, and not who is only proposed to be', async () => {
    const failed = async () => {
      fails = true
      product.clock.pass(60)
      await product.attempt(firm.as.officer, runScreening, { body: { person_id: person } })
      fails = false
      return (await states())[0]
    }
    const { search_id } = await run()
    const { action } = await proposed(search_id, 'true')
    expect(await failed()).toMatchObject({ outcome: 'failed', sanctioned: false })
    await approve(action)
    expect(await failed()).toMatchObject({ outcome: 'failed', sanctioned: true })
    await approve((await proposed((await run()).search_id, 'false')).action)
    expect(await failed()).toMatchObject({ outcome: 'failed', sanctioned: false })
  })

  it('CHG-12 is open again when the proposal is denied', async () => {
    const { search_id } = await run()
    const { action } = await proposed(search_id, 'true')
    await product.call(firm.as.supervisor, denyChange, {
      body: { id: action, text: 'The birth dates differ', comment: { ops: [{ insert: 'No' }] } },
    })
    expect((await run()).hits).toMatchObject([{ state: 'undecided', hit: null }])
  })

  it('GOV-07 asks for a decision and its reason, and for what is not stale', async () => {
    const { search_id } = await run()
    const at = { search_id, sanctionIndex: 0 }
    expect((await decide(at)).body).toMatchObject({
      message: 'Invalid input',
      errors: { decision: 'Please provide a value', reason: 'Please provide a value' },
    })
    expect((await decide({ ...at, decision: 'maybe', reason })).status).toBe(400)
    expect((await decide({ ...at, sanctionIndex: 1, decision: 'true', reason })).status).toBe(400)
    const { hit } = await decided()
    expect(await decide({ ...at, decision: 'true', reason, rev: hit.rev })).toMatchObject({
      status: 409,
      body: { message: 'This record was changed in the meantime' },
    })
    expect((await decide({ ...at, search_id: unknownId, decision: 'true', reason })).status).toBe(404)
  })

  it('GOV-07 refuses the later of two first decisions at one moment, and says what the other one proposed', async () => {
    const { search_id } = await run()
    const first = { search_id, sanctionIndex: 0, rev: null, decision: 'true', reason }
    const answers = await Promise.all([decide(first), decide(first, firm.as.supervisor)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale-record',
      details: { current: { rev: expect.any(Number), reason: { value: reason } } },
    })
  })

  it('GOV-07 does not write over a first decision that was not seen', async () => {
    const { search_id } = await run()
    const unseen = { search_id, sanctionIndex: 0, rev: null }
    const first = await decide({ ...unseen, decision: 'true', reason })
    expect(first.status).toBe(200)
    expect(await decide({ ...unseen, decision: 'false', reason }, firm.as.supervisor)).toMatchObject({
      status: 409,
      body: {
        message: 'This record was changed in the meantime',
        details: { current: { decision: { value: 'true' } } },
      },
    })
    expect((await run()).hits).toMatchObject([{ state: 'proposed', proposed: { decision: 'true', by: 'officer' } }])
  })

  it('PRM-20 asks for world_search and for sight of the person', async () => {
    const { search_id, hit } = await decided()
    const body = { search_id, sanctionIndex: 0, decision: 'true', reason }
    expect((await decide(body, null)).status).toBe(401)
    expect(await decide(body, firm.as.trust)).toMatchObject(forbidden)
    const user = await product.hire(firm.id, {
      type: 'COMPLIANCE_OFFICER',
      permissionChanges: { view_mbd_section: 'deny' },
    })
    const blind = await product.tokenOf(user)
    expect(await decide(body, blind)).toMatchObject(forbidden)
    expect(await product.attempt(blind, getScreeningHit, { params: { id: hit._id } })).toMatchObject(forbidden)
    expect(await states(blind)).toEqual([])
    const permissionChanges = { world_search: 'deny' } as const
    const unscreened = await product.tokenOf(
      await product.hire(firm.id, { type: 'DATA_CONTROLLER', permissionChanges }),
    )
    expect(await product.attempt(unscreened, getScreeningHit, { params: { id: hit._id } })).toMatchObject(forbidden)
    const other = await openFirm(product, ['officer'])
    expect((await decide(body, other.as.officer)).status).toBe(404)
  })

  it('is not kept for a lookup, whose results are of no one in the file', async () => {
    const typed = { firstname: 'Tomas', surname: 'Verhaal', dob: '1980-05-09T00:00:00.000Z', nationality: 'NL' }
    const { body } = await product.call(firm.as.officer, runScreening, { body: { company_id: client, ...typed } })
    const refused = await decide({ search_id: body.search_id, sanctionIndex: 0, decision: 'false', reason })
    expect([body.hits, refused.status, refused.body.message]).toEqual([
      [],
      409,
      'Decisions are kept with a person or an entity of the file',
    ])
  })
})

describe('How the screening of a person stands', () => {
  const counts = { undecided: 0, proposed: 0, decided: 0, reopened: 0 }

  it('GOV-18 tells not run, failed, no hits and hits apart, with what is decided, in list and overview', async () => {
    expect(await states()).toEqual([])
    const shown = async () => {
      const [{ person_id, outcome, hits } = {}] = await states()
      const [row] = await listed()
      expect([row?.outcome, row?.hits]).toEqual([outcome, hits])
      return [person_id, outcome, hits]
    }
    fails = true
    product.clock.pass(60)
    await product.attempt(firm.as.officer, runScreening, { body: { person_id: person } })
    expect(await shown()).toEqual([person, 'failed', null])
    fails = false
    results.splice(0, results.length)
    await run()
    expect(await shown()).toEqual([person, 'no hits', null])
    results.push(verhaal, aListed(['Tom', 'FERHAL']))
    const { search_id } = await run()
    expect(await shown()).toEqual([person, 'hits', { ...counts, undecided: 2 }])
    const { action } = await proposed(search_id, 'false')
    expect(await shown()).toEqual([person, 'hits', { ...counts, undecided: 1, proposed: 1 }])
    await approve(action)
    expect(await shown()).toEqual([person, 'hits', { ...counts, undecided: 1, decided: 1 }])
  })

  it('GOV-18 is out of date once a change of name, birth date or nationality is approved', async () => {
    await run()
    const isOutOfDate = async () => (await states())[0]?.outOfDate
    expect(await isOutOfDate()).toBe(false)
    for (const edits of [{ firstName: 'Thomas' }, { dateOfBirth: '1981-05-09' }, { passportCountry: 'BE' }]) {
      const answer = await product.call(firm.as.manager, updatePerson, { params: { id: person }, body: edits })
      expect(await isOutOfDate()).toBe(false)
      await firm.approve(answer.body.action?._id ?? '')
      expect(await isOutOfDate()).toBe(true)
      await run()
      expect(await isOutOfDate()).toBe(false)
    }
  })

  it('GOV-18 is out of date while only a proposal was screened: the hits on what is approved still count', async () => {
    await run()
    const edits = { params: { id: person }, body: { firstName: 'Thomas' } }
    const { body } = await product.call(firm.as.manager, updatePerson, edits)
    results.splice(0, results.length)
    await run()
    expect(await states()).toMatchObject([{ outcome: 'no hits', outOfDate: true }])
    await firm.approve(body.action?._id ?? '')
    expect(await states()).toMatchObject([{ outcome: 'no hits', outOfDate: false }])
  })
})
