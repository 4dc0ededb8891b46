import { updatePerson } from '@dossier/contract/file/endpoints/records'
import { getMonitoring, screeningStates } from '@dossier/contract/screening/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { boardOf } from '../../testing/board'
import { openFirm } from '../../testing/firm'
import { aListed } from '../../testing/listed-names'
import { type MonitoredOffice, openMonitoredOffice } from '../../testing/monitored-office'
import { forbidden } from '../../testing/refusals'

let office: MonitoredOffice

beforeEach(async () => {
  office = await openMonitoredOffice()
})

describe('Ongoing monitoring', () => {
  it('screens every person and entity once for each version of the lists, and says how far it is', async () => {
    await boardOf(office.product, office.firm, office.client).aDirector()
    expect(await office.progress()).toBeNull()
    await office.run()
    const began = office.product.clock.now().toISOString()
    expect(office.lists.asked.sort()).toEqual(['Harbour Directors B.V.', 'Verhaal'])
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
    expect(await office.progress()).toEqual(done)
    await office.run()
    await (await office.product.second()).jobs.runDue()
    expect(office.lists.asked).toHaveLength(2)
    await office.newVersion('second')
    expect(office.lists.asked).toHaveLength(4)
    expect(await office.progress()).toMatchObject({ version: 'second', state: 'done', checked: 2 })
    expect(await office.kept()).toEqual([])
    expect((await office.eventsOf('sanction monitoring ended')).map(({ details }) => details)).toEqual(
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
    const quiet = await office.firm.client('Quiet Holdings')
    await office.aDirector(office.firm, quiet, 'Still')
    await office.run()
    expect(office.lists.asked).toEqual(['Verhaal'])
    await office.firm.approve(await office.firm.propose(office.client, { sanction_screening_available: 'NO' }))
    await office.newVersion('second')
    expect(office.lists.asked).toEqual(['Verhaal'])
    expect(await office.progress()).toMatchObject({ state: 'done', checked: 0, total: 0 })
  })

  it('screens with what is proposed, and counts who has no name as without an answer', async () => {
    await office.product.call(office.firm.as.manager, updatePerson, {
      params: { id: office.person },
      body: { lastName: 'Verhael' },
    })
    await office.run()
    expect(office.lists.asked).toEqual(['Verhael'])
    await office.product.database.db
      .collection<{ _id: string }>('records')
      .updateOne({ _id: office.person }, { $set: { values: {}, proposals: {} } })
    await office.newVersion('second')
    expect(await office.progress()).toMatchObject({ state: 'done', checked: 1, unanswered: 1 })
    expect(office.lists.asked).toEqual(['Verhael'])
  })

  it('goes on where a process that died had come to, once its lease ended, and asks no one before that again', async () => {
    await office.manyMore(55)
    const before = office.lists.asked.length
    office.lists.hangsAt = 53
    office.product.clock.pass(600)
    const dying = office.product.jobs.runDue()
    await expect.poll(() => office.lists.asked.length).toBe(53)
    expect(await office.progress()).toMatchObject({ state: 'running', checked: 50, total: 56 })
    const second = await office.product.second()
    await second.jobs.runDue()
    expect(office.lists.asked).toHaveLength(53)
    office.product.clock.pass(601)
    await second.jobs.runDue()
    expect(office.lists.asked.slice(before)).toHaveLength(53 + 6)
    expect(new Set(office.lists.asked).size).toBe(56)
    expect(await office.progress()).toMatchObject({ state: 'done', checked: 56, total: 56 })
    void dying
  })

  it('begins anew where the lists change while it runs', async () => {
    await office.manyMore(50)
    office.lists.fails = () => {
      if (office.lists.asked.length === 51) office.lists.version = 'second'
      return false
    }
    await office.run()
    expect(await office.progress()).toMatchObject({ version: 'second', state: 'done', checked: 51 })
    expect(office.lists.asked).toHaveLength(51 + 51)
  })
})

describe('What fails', () => {
  it('GOV-18 is kept with its message where it is one person alone, tried twice, and the others go on', async () => {
    const winkel = await office.aDirector(office.firm, office.client, 'Winkel')
    office.lists.fails = ({ surname }) => surname === 'Verhaal'
    await office.run()
    expect(office.lists.asked.filter((name) => name === 'Verhaal')).toHaveLength(2)
    expect(await office.progress()).toMatchObject({ state: 'done', checked: 2, unanswered: 1 })
    const { states } = (
      await office.product.call(office.firm.as.officer, screeningStates, { query: { company_id: office.client } })
    ).body
    expect(states).toMatchObject([
      { person_id: office.person, outcome: 'failed' },
      { person_id: winkel, outcome: 'no hits' },
    ])
  })

  it('SAN-39 GOV-18 holds up no one else where it is all that is office.lists.asked about', async () => {
    const board = boardOf(office.product, office.firm, office.client)
    await board.aDirector()
    office.lists.fails = ({ surname }) => surname === 'Harbour Directors B.V.'
    await office.run()
    expect(await office.progress()).toMatchObject({ state: 'done', checked: 2, total: 2, unanswered: 1 })
    expect(office.lists.asked).toContain('Verhaal')
  })

  it('SAN-39 GOV-18 holds up no one else where many of them follow each other', async () => {
    await office.manyMore(20)
    office.lists.fails = ({ surname }) => surname.startsWith('Winkel')
    await office.run()
    expect(await office.progress()).toMatchObject({ state: 'done', checked: 21, total: 21, unanswered: 20 })
  })

  it('ends the pass for a while where no one is answered, says why, and goes on afterwards', async () => {
    office.lists.fails = () => true
    await office.run()
    expect(await office.progress()).toMatchObject({
      state: 'failed',
      message: 'The provider is down',
      checked: 0,
      total: 1,
      ended: null,
    })
    expect(await office.kept()).toEqual([])
    office.lists.fails = () => false
    await office.run()
    expect(await office.progress()).toMatchObject({ state: 'done', message: '', checked: 1 })
  })
})

describe('Who reads how far it is', () => {
  it('PRM-20 those who run screenings or read them, each of their own organisation', async () => {
    const other = await openFirm(office.product, ['manager', 'officer', 'internalAuditor', 'client'])
    const theirs = await office.switchedOn(other, 'Other Holdings')
    await office.aDirector(other, theirs, 'Elders')
    await office.aDirector(other, theirs, 'Verhaal')
    office.lists.listed.set('Elders', [aListed(['Tomas Jan', 'VERHAAL'])])
    await office.run()
    expect(await office.progress()).toMatchObject({ total: 1, hits: 0 })
    expect(await office.progress(other.as.internalAuditor)).toMatchObject({ total: 2, hits: 1 })
    expect([(await office.newsOf()).length, (await office.newsOf(other.as.officer)).length]).toEqual([0, 1])
    expect(await office.product.attempt(other.as.client, getMonitoring)).toMatchObject(forbidden)
    expect((await office.product.attempt(null, getMonitoring)).status).toBe(401)
  })
})
