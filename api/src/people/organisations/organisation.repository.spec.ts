import type { ClientSession } from 'mongodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { inBoundedTransaction } from '../../platform/database/bounded-transaction'
import { openTestDatabase } from '../../testing/test-database'
import { beginStates } from '../../trail/evidence/states-of-act'
import { createOrganisationRepository, type OrganisationRepository } from './organisation.repository'

const office = { id: 'office', name: 'Office N.V.', at: new Date('2026-03-02T09:00:00.000Z') }
const scope = { organisationId: office.id }

let database: Awaited<ReturnType<typeof openTestDatabase>>
let organisations: OrganisationRepository
let sent: string[]

beforeEach(async () => {
  database = await openTestDatabase({ watched: true })
  organisations = createOrganisationRepository(database.db)
  await inTransaction((session) => organisations.insert(office, session))
  sent = []
  database.client.on('commandStarted', ({ commandName }) => void sent.push(commandName))
})

const inTransaction = <T>(act: (session: ClientSession) => Promise<T>) =>
  inBoundedTransaction(database.client, (session) => {
    beginStates(session)
    return act(session)
  })

describe('The settings of an organisation', () => {
  it('are read once by all acts of a transaction', async () => {
    await inTransaction(async (session) => {
      const before = await organisations.settings(scope, session)
      expect(await organisations.settings(scope, session)).toEqual(before)
    })
    expect(sent).toEqual(['find', 'commitTransaction'])
  })

  it('GOV-36 are those that an act before in the transaction gave it', async () => {
    await inTransaction(async (session) => {
      const before = await organisations.settings(scope, session)
      await organisations.saveSettings(scope, { ...before, note_required: true }, session)
      expect(await organisations.settings(scope, session)).toEqual({ ...before, note_required: true })
    })
    expect(await organisations.settings(scope)).toMatchObject({ note_required: true })
  })

  it('are those of an organisation that the transaction founded after it found none', async () => {
    await inTransaction(async (session) => {
      await expect(organisations.settings({ organisationId: 'new' }, session)).rejects.toThrow()
      await organisations.insert({ ...office, id: 'new' }, session)
      expect(await organisations.settings({ organisationId: 'new' }, session)).toMatchObject({ name: office.name })
    })
  })
})
