import { updatePerson } from '@dossier/contract/file/endpoints/records'
import { updatePermissions } from '@dossier/contract/people/endpoints/users'
import { decideHit, getScreening } from '@dossier/contract/screening/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { aListed } from '../../testing/listed-names'
import { type MonitoredOffice, openMonitoredOffice } from '../../testing/monitored-office'

const verhaal = aListed(['Tomas Jan', 'VERHAAL'])

let office: MonitoredOffice

beforeEach(async () => {
  office = await openMonitoredOffice()
})

describe('New hits', () => {
  it('GOV-35 make one notice for each of those who decide on them, with the screening that found them', async () => {
    office.lists.listed.set('Verhaal', [verhaal])
    await office.run()
    const [screening] = await office.kept()
    const notice = {
      kind: 'new_hit',
      text: 'Tomas Verhaal of Harbour Holdings may stand on a sanctions list',
      link: `/${office.client}/sanction-screening-lookups/${screening?._id}/`,
    }
    expect(await office.newsOf()).toMatchObject([notice])
    expect(await office.newsOf(office.firm.as.trust)).toEqual([])
    expect(await office.progress()).toMatchObject({ hits: 1 })
    const { data } = (
      await office.product.call(office.firm.as.officer, getScreening, { params: { id: screening?._id ?? '' } })
    ).body
    expect(data).toMatchObject({
      person_id: office.person,
      requested_by: 'Ongoing monitoring',
      hits: [{ state: 'undecided' }],
    })
    expect(JSON.parse(data.response).lists).toMatchObject([{ name: 'Sample list', version: '1' }])
    expect((await office.eventsOf('sanction monitoring kept')).map(({ details }) => details)).toEqual([
      { screenings: [screening?._id], hits: 1, no_hits: 0, unanswered: 0, people: 4 },
    ])
    await office.newVersion('second')
    expect([(await office.newsOf()).length, (await office.kept()).length]).toEqual([1, 1])
    office.lists.listed.set('Verhaal', [verhaal, aListed(['Tom', 'FERHAL'])])
    await office.newVersion('third')
    expect([(await office.newsOf()).length, (await office.kept()).length]).toEqual([2, 2])
    office.lists.listed.set('Verhaal', [
      aListed(['Tomas Jan', 'VERHAAL'], {
        addresses: [],
        individual: { ...verhaal.individual, year_of_birth: '1980' },
      }),
    ])
    await office.newVersion('fourth')
    expect([(await office.newsOf()).length, await office.progress()]).toMatchObject([3, { hits: 1 }])
  })

  it('make no notice where they are decided, or proposed to be, on the same facts', async () => {
    office.lists.listed.set('Verhaal', [verhaal])
    await office.run()
    await office.product.database.db.collection('monitoring_told').deleteMany({})
    const [{ _id: id } = { _id: '' }] = await office.kept()
    const { data } = (await office.product.call(office.firm.as.officer, getScreening, { params: { id } })).body
    const body = { search_id: data.search_id, sanctionIndex: 0, decision: 'false', reason: 'Another man' }
    const proposed = await office.product.call(office.firm.as.officer, decideHit, { body })
    await office.newVersion('second')
    await office.firm.approve(proposed.body.action?._id ?? '', 'supervisor')
    await office.newVersion('third')
    expect([(await office.newsOf()).length, (await office.kept()).length]).toEqual([1, 1])
    const answer = await office.product.call(office.firm.as.manager, updatePerson, {
      params: { id: office.person },
      body: { dateOfBirth: '1973-05-09' },
    })
    await office.firm.approve(answer.body.action?._id ?? '')
    await office.newVersion('fourth')
    expect([(await office.newsOf()).length, (await office.kept()).length]).toEqual([2, 2])
  })

  it('PRM-20 hide from those who may no longer see whom they are about', async () => {
    const user = await office.product.hire(office.firm.id, {
      type: 'COMPLIANCE_OFFICER',
      permissionChanges: { view_mbd_section: 'deny' },
    })
    const blind = await office.product.tokenOf(user)
    office.lists.listed.set('Verhaal', [verhaal])
    await office.run()
    expect(await office.newsOf(blind)).toEqual([])
    const { status } = await office.product.call(office.firm.as.administrator, updatePermissions, {
      body: { user_id: office.firm.users.officer.id, name: 'view_mbd_section', effect: 'deny' } as never,
    })
    expect(status).toBe(200)
    expect(await office.newsOf()).toMatchObject([
      { text: 'This is about something that you may no longer see', link: null },
    ])
  })
})
