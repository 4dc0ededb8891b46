import { overallCompleteness } from '@dossier/contract/file/completeness/overall'
import { approveChange, denyChange, verifyAudit, withdrawChange } from '@dossier/contract/file/endpoints/changes'
import { updateClient } from '@dossier/contract/file/endpoints/clients'
import { updatePerson } from '@dossier/contract/file/endpoints/records'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../platform/errors'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { aChance, type Chance } from '../../testing/random'
import { caseFile } from '../case-files/case-file'
import { clientShadow } from '../case-files/client.repository'
import { type ActionDocument, actionFrom, type RecordDocument, recordFrom } from '../case-files/stored-form'
import { project } from '../engine/projection'
import { kindRules } from '../kinds/all-kinds'
import { completenessOf } from '../kinds/completeness-file'
import { removeRecord } from './remove-record'

let product: OpenProduct
let firm: Firm

const people: readonly Role[] = ['manager', 'supervisor', 'officer', 'administrator']
const edits: readonly Record<string, string>[] = [
  { city: 'Soto' },
  { city: 'Barber', activity: 'Shipping' },
  { city: '' },
  { activity: '', address_line_1: 'Kaya 1' },
  { risk_level: 'low' },
  { risk_level: 'high', city: 'Soto' },
  { previous_review_date: '2024-02-29' },
  { previous_review_date: '2025-06-30', risk_level: 'medium' },
  { next_review_date_type: 'manual', next_review_date: '2027-01-01' },
  { next_review_date_type: 'automatic' },
  { location_type: 'abroad', name: 'Renamed Holdings' },
  { first_name: 'Renamed', sanction_screening_available: 'YES' },
]
const personEdits: readonly Record<string, string>[] = [
  { title: 'MD' },
  { title: '', placeofBirth: 'Soto' },
  { firstName: 'Renamed', placeofBirth: '' },
]

const stored = <T extends { _id: string }>(collection: string) =>
  product.database.db
    .collection<T>(collection)
    .find({ organisation_id: firm.id } as object)
    .toArray()
const any = async (chance: Chance, collection: string, filter: object = {}) => {
  const found = await product.database.db
    .collection<{ _id: string }>(collection)
    .find({ organisation_id: firm.id, ...filter })
    .sort({ _id: 1 })
    .toArray()
  return found.length > 0 ? chance.pick(found)._id : 'a'.repeat(24)
}

/** Someone does something; that it may be refused is part of the game. Answers the status. */
async function act(chance: Chance): Promise<number> {
  const by = chance.pick(people)
  const decide = async (
    endpoint: typeof approveChange | typeof denyChange | typeof withdrawChange,
    more: object = {},
  ) =>
    (
      await product.attempt(firm.as[by], endpoint, {
        body: { id: await any(chance, 'actions', { open: true }), ...more },
      })
    ).status
  switch (chance.below(10)) {
    case 0:
      await (chance.oneIn(2) ? firm.proposeClient() : firm.proposeHolder())
      return 200
    case 1:
    case 2:
    case 3: {
      const params = { id: await any(chance, 'companies') }
      return (await product.attempt(firm.as[by], updateClient, { params, body: chance.pick(edits) })).status
    }
    case 4: {
      const params = { id: await any(chance, 'records', { kind: 'person' }) }
      return (await product.attempt(firm.as[by], updatePerson, { params, body: chance.pick(personEdits) })).status
    }
    case 5:
      return decide(denyChange, { text: 'Not what the register says' })
    case 6:
      return decide(withdrawChange)
    case 7:
      if (!chance.oneIn(3)) return decide(approveChange)
      return removeRecord(firm.context('manager'), { kind: 'company', id: await any(chance, 'companies') })
        .then(() => 200)
        .catch((error: unknown) => {
          if (error instanceof DomainError) return 409
          throw error
        })
    default:
      return decide(approveChange)
  }
}

const collections = ['companies', 'records']

async function everything() {
  const records = (await Promise.all(collections.map((collection) => stored<RecordDocument>(collection)))).flat()
  const actions = await stored<ActionDocument>('actions')
  return { records, actions, file: caseFile(records.map(recordFrom), actions.map(actionFrom)) }
}

/** Everything that is kept twice, compared with what it is kept of. */
async function expectKeptTwiceAlike() {
  const { records, actions, file } = await everything()
  for (const record of file.records.values()) expect(record).toEqual(project(file, record, kindRules))

  type Kept = { open_changes?: number; handled_changes?: number; progress?: object; missing?: object }
  for (const company of records.filter(({ kind }) => kind === 'company') as readonly (RecordDocument & Kept)[]) {
    const mine = actions.filter(({ company_id }) => company_id === company._id)
    const measured = completenessOf(onlyOf(file, company._id), company._id)
    expect(company).toMatchObject({
      open_changes: mine.filter(({ closing }) => closing === null).length,
      handled_changes: mine.filter(({ closing }) => closing !== null).length,
      ...clientShadow(recordFrom(company)),
      ...measured,
      completeness: overallCompleteness(measured.progress),
    })
  }

  const organisation = await product.database.db.collection<{ _id: string }>('organisations').findOne({ _id: firm.id })
  const ofType = (type: string) =>
    records.filter(({ kind, facts }) => kind === 'company' && facts.company_type === type)
  expect(organisation).toMatchObject({
    counts: {
      corporate: ofType('corporate').length,
      account_holder: ofType('account_holder').length,
      open: actions.filter(({ closing }) => closing === null).length,
      handled: actions.filter(({ closing }) => closing !== null).length,
    },
  })
}

const onlyOf = (file: Awaited<ReturnType<typeof everything>>['file'], companyId: string) => ({
  ...file,
  records: new Map([...file.records].filter(([, record]) => record.companyId === companyId)),
})

describe('What is kept twice', () => {
  it.each([1, 2, 3])(
    'ruling 23 says the same as what it is kept of after any acts in any order (%i)',
    async (seed) => {
      product = await openProduct()
      firm = await openFirm(product, ['manager', 'supervisor', 'officer', 'administrator'])
      const chance = aChance(seed)
      const statuses: number[] = []
      for (let round = 0; round < 8; round++) {
        for (let number = 0; number < 5; number++) statuses.push(await act(chance))
        statuses.push(...(await Promise.all([act(chance), act(chance), act(chance)])))
        await expectKeptTwiceAlike()
      }
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      expect((await product.call(firm.as.officer, verifyAudit, {})).body).toMatchObject({ ok: true })
    },
    30_000,
  )
})
