import { updatePerson } from '@dossier/contract/file/endpoints/records'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { getMonitoring, screeningStates } from '@dossier/contract/screening/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { boardOf } from '../../testing/board'
import { type Firm, openFirm } from '../../testing/firm'
import { aListed, listedNames } from '../../testing/listed-names'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { ProviderFailure, type ScreeningProvider } from '../requests/screening'

const sample = listedNames()
let isDown: boolean
let asked: string[]

/** Says who was asked about; of one name it knows an entry. */
const provider: ScreeningProvider = {
  name: 'sample',
  monitoring: { version: async () => 'first', upToDate: async () => undefined, pauseMs: 0 },
  async screen(facts) {
    if (isDown) throw new ProviderFailure('The provider is down')
    asked.push([facts.surname, facts.dob].filter((part) => part !== '').join(' '))
    const results = facts.surname === 'Verhaal' ? [aListed(['Tomas Jan', 'VERHAAL'])] : []
    return { ...(await sample.provider.screen(facts)), results }
  },
}

let product: OpenProduct
let firm: Firm
let client: string

beforeEach(async () => {
  isDown = false
  asked = []
  product = await openProduct({ screeningProvider: provider })
  firm = await openFirm(product, ['administrator', 'manager', 'officer'])
  client = await firm.client('Harbour Holdings')
  await firm.approve(await firm.propose(client, { sanction_screening_available: 'YES' }))
  await addDirector('Anders')
  await askedWithin(600)
})

const addDirector = async (lastName: string, company = client) => {
  const director = { location_type: 'local', entity_type: 'person', firstName: 'Tomas', lastName } as const
  return (await boardOf(product, firm, company).aDirector(director)).identity
}

/** Who is asked about when ongoing monitoring looks again after so many seconds. */
async function askedWithin(seconds: number) {
  asked = []
  product.clock.pass(seconds)
  await product.jobs.runDue()
  return asked.toSorted()
}
const progress = async () => (await product.call(firm.as.officer, getMonitoring, { query: {} })).body.monitoring

describe('After a pass', () => {
  it('GOV-18 who is added is screened within the hour, once, and a hit becomes a notice', async () => {
    await addDirector('Verhaal')
    await addDirector('Winkel')
    expect(await askedWithin(600)).toEqual(['Verhaal', 'Winkel'])
    expect(await askedWithin(600)).toEqual([])
    const { notices } = (await product.call(firm.as.officer, listNotices, { query: {} })).body
    expect(notices.filter(({ kind }) => kind === 'new_hit').map(({ text }) => text)).toEqual([
      'Tomas Verhaal of Harbour Holdings may stand on a sanctions list',
    ])
    expect(await progress()).toMatchObject({ state: 'done', hits: 1 })
  })

  it('GOV-18 who is changed is screened again: as proposed, and as decided', async () => {
    const person = await addDirector('Winkel')
    await askedWithin(600)
    const body = { dateOfBirth: '1973-05-09' }
    const { action } = (await product.call(firm.as.manager, updatePerson, { params: { id: person }, body })).body
    expect(await askedWithin(600)).toEqual(['Winkel 1973-05-09'])
    await firm.approve(action?._id ?? '')
    expect(await askedWithin(600)).toEqual(['Winkel 1973-05-09'])
    const { states } = (await product.call(firm.as.officer, screeningStates, { query: { company_id: client } })).body
    expect(states.find(({ person_id }) => person_id === person)).toMatchObject({ outcome: 'no hits', outOfDate: false })
  })

  it('SAN-04 everyone of a client that is switched on is screened, no one of others or of one switched off', async () => {
    const quiet = await firm.client('Quiet Holdings')
    await addDirector('Still', quiet)
    await addDirector('Silent', quiet)
    expect(await askedWithin(600)).toEqual([])
    await firm.approve(await firm.propose(quiet, { sanction_screening_available: 'YES' }))
    expect(await askedWithin(600)).toEqual(['Silent', 'Still'])
    await firm.approve(await firm.propose(quiet, { sanction_screening_available: 'NO' }))
    await firm.approve(await firm.propose(client, { activity: 'Ship repair' }))
    expect(await askedWithin(600)).toEqual([])
  })

  it('more than one page of changes is followed, however many came at one moment', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `Winkel ${String(at).padStart(2, '0')}`)
    for (const name of names) await addDirector(name)
    expect(await askedWithin(600)).toEqual(names)
    expect(await askedWithin(600)).toEqual([])
  })

  it('SAN-39 who gets no answer because the provider is down is asked about later', async () => {
    await addDirector('Winkel')
    isDown = true
    expect(await askedWithin(600)).toEqual([])
    expect(await progress()).toMatchObject({ state: 'failed', message: 'The provider is down' })
    isDown = false
    expect(await askedWithin(3_600)).toContain('Winkel')
    expect(await askedWithin(600)).toEqual([])
    expect(await progress()).toMatchObject({ state: 'done', message: '' })
  })

  it('what was committed less than a minute ago waits for the next look', async () => {
    await addDirector('Winkel')
    product.clock.pass(-30)
    expect(await askedWithin(30)).toEqual([])
  })
})
