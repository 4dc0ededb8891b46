import { saveSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { getScreening, listScreenings, runScreening } from '@dossier/contract/screening/endpoints'
import type { ScreeningAnswer } from '@dossier/contract/screening/schemas/screening'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Firm } from '../../testing/firm'
import { noOneListed } from '../../testing/no-one-listed'
import type { OpenProduct } from '../../testing/open-product'
import { openScreenedClient, typed } from '../../testing/screened-client'

let product: OpenProduct
let firm: Firm
let client: string
let days: { readonly published: string; readonly checked: string }

/** A list that is as old as the test says. */
const aged = {
  name: 'aged',
  screen: async (...asked: Parameters<typeof noOneListed.screen>) => {
    const answer = await noOneListed.screen(...asked)
    return { ...answer, lists: answer.lists.map((list) => ({ ...list, ...days })) }
  },
}

beforeEach(async () => {
  ;({ product, firm, client } = await openScreenedClient(aged, ['manager', 'officer', 'administrator']))
})

async function isOld(published: string, checked = '') {
  days = { published, checked }
  const { body } = await product.call(firm.as.officer, runScreening, { body: { company_id: client, ...typed } })
  return body.data.lists.map(({ outOfDate }) => outOfDate)
}

describe('How old a list is', () => {
  it('GOV-36 counts by the limit of the organisation, 7 days where it set none', async () => {
    expect(product.clock.now().toISOString().slice(0, 10)).toBe('2026-03-02')
    expect(await isOld('2026-02-23')).toEqual([false])
    expect(await isOld('2026-02-22')).toEqual([true])
    expect(await isOld('2026-02-01', '2026-03-01')).toEqual([false])
    expect(await isOld('')).toEqual([true])
    await product.call(firm.as.administrator, saveSettings, { body: { list_age_days: 14 } })
    expect(await isOld('2026-02-22')).toEqual([false])
  })

  it('GOV-36 stays in a screening as it was when it was asked, whatever the day and the limit are now', async () => {
    expect([await isOld('2026-02-23'), await isOld('2026-02-22')]).toEqual([[false], [true]])
    await product.call(firm.as.administrator, saveSettings, { body: { list_age_days: 14 } })
    await firm.pass(30)
    const { sanctions } = (await product.call(firm.as.officer, listScreenings, { query: { company_id: client } })).body
    const read = sanctions.map(async ({ _id: id }) => {
      const { data } = (await product.call(firm.as.officer, getScreening, { params: { id } })).body
      return JSON.parse(data.response).lists.map(({ published, outOfDate }: ScreeningAnswer['lists'][number]) => [
        published,
        outOfDate,
      ])
    })
    expect(new Map((await Promise.all(read)).flat())).toEqual(
      new Map([
        ['2026-02-23', false],
        ['2026-02-22', true],
      ]),
    )
  })

  it('says so of a screening that was kept before versions were', async () => {
    await isOld('2026-02-23')
    const { sanctions } = (await product.call(firm.as.officer, listScreenings, { query: { company_id: client } })).body
    const { _id = '' } = sanctions[0] ?? {}
    const former = [{ id: 'ofac-sdn', name: 'OFAC SDN list', published: '2021-07-07' }]
    await product.database.db
      .collection<{ _id: string }>('screenings')
      .updateOne({ _id }, { $set: { 'outcome.answer.lists': former }, $unset: { entity_id: '' } })
    const { data } = (await product.call(firm.as.officer, getScreening, { params: { id: _id } })).body
    expect(data.entity_id).toBeNull()
    expect(JSON.parse(data.response).lists).toEqual([
      { ...former[0], version: '', checked: '', entries: 0, outOfDate: true },
    ])
  })
})
