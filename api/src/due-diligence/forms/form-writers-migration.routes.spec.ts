import { reviewDueDiligence, saveDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import type { ClientSession } from 'mongodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { submitForm } from '../../testing/filled-form'
import { openQuestionnaires, type Questionnaires } from '../../testing/questionnaires'
import { formWriterMigrations } from './form-writers-migration'

let office: Questionnaires
let officer: string
let supervisor: string

beforeAll(async () => {
  office = await openQuestionnaires()
  officer = await office.hired('officer')
  supervisor = await office.hired('supervisor')
})

/** Stores who wrote into elements as an earlier version did, and carries it over. */
async function carryOver() {
  const { client, db } = office.product.database
  const records = db.collection<{ _id: string; facts: { writers?: readonly object[] } }>('records')
  for (const { _id, facts } of await records.find({ kind: 'due_diligence_element' }).toArray()) {
    const writer = facts.writers?.at(-1) ?? null
    await records.updateOne({ _id }, { $set: { 'facts.writer': writer }, $unset: { 'facts.writers': '' } })
  }
  const batch = async (write: (session: ClientSession) => Promise<unknown>) => {
    await client.withSession((session) => session.withTransaction(() => write(session)))
  }
  for (const { run } of formWriterMigrations) await run(db, batch, office.product.clock.now)
  expect(await records.countDocuments({ 'facts.writer': { $exists: true } })).toBe(0)
}

describe('What an earlier version kept of who wrote into a form', () => {
  it('GOV-01 is completed from the trail: everyone who wrote into it is refused', async () => {
    const { id, token } = await office.aForm()
    await submitForm(office, token)
    const { company } = await office.opened(token)
    for (const [as, tax_id] of [
      [officer, 'NL-8'],
      [supervisor, 'NL-9'],
    ] as const) {
      const body = { id, elements: [{ _id: company._id, tax_id }] }
      expect((await office.product.call(as, saveDueDiligence, { body })).status).toBe(200)
    }
    await carryOver()
    const third = await office.hired('officer', 'third')
    const approve = (as: string) => office.product.call(as, reviewDueDiligence, { body: { id, status: 'approved' } })
    for (const as of [officer, supervisor]) {
      expect(await approve(as)).toMatchObject({ status: 403, body: { message: 'You cannot approve your own change' } })
    }
    expect((await approve(third)).status).toBe(200)
  })

  it('leaves alone what no one of the staff wrote', async () => {
    const { id, token } = await office.aForm()
    await submitForm(office, token)
    await carryOver()
    const body = { id, status: 'approved' as const }
    expect((await office.product.call(officer, reviewDueDiligence, { body })).status).toBe(200)
  })
})
