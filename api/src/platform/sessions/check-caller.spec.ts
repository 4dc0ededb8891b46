import type { ClientSession } from 'mongodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/test-database'
import { inBoundedTransaction } from '../database/bounded-transaction'
import { actorFrom } from './actor-from'
import { createCallerCheck, createCallersAhead, RightsChanged } from './check-caller'
import { createSessionRepository, type Session, type SessionRepository } from './session.repository'

const at = new Date('2026-03-02T09:00:00.000Z')
const begun: Session = {
  id: 'mine',
  userId: 'maria',
  organisationId: 'office',
  name: 'Maria',
  type: 'COMPLIANCE_OFFICER',
  isSuperUser: false,
  permissions: ['approve_requested_changes'],
  startedAt: at,
  expiresAt: new Date('2026-03-09T09:00:00.000Z'),
  address: '',
  userAgent: '',
}
const { name, type, isSuperUser } = begun
const actor = actorFrom(begun, '')
const caller = { userId: begun.userId, name, type, address: '', actor }

let database: Awaited<ReturnType<typeof openTestDatabase>>
let sessions: SessionRepository

beforeEach(async () => {
  database = await openTestDatabase({ watched: true })
  sessions = createSessionRepository(database.db)
  await sessions.insert(begun)
})

/** Checks the caller in a transaction in which an act before theirs, with whom they are read, does something. */
const checkedAfter = (act: (transaction: ClientSession) => Promise<unknown>) =>
  inBoundedTransaction(database.client, async (transaction) => {
    await createCallersAhead(sessions)([caller, caller], transaction)
    await act(transaction)
    await createCallerCheck(sessions)(caller, at, transaction)
  })

describe('A caller whose session is read ahead in a transaction', () => {
  it('is checked without another read', async () => {
    const sent: string[] = []
    database.client.on('commandStarted', ({ commandName }) => void sent.push(commandName))
    await checkedAfter(async () => {})
    expect(sent).toEqual(['find', 'commitTransaction'])
  })

  it.each<[string, (transaction: ClientSession) => Promise<unknown>]>([
    ['ends it', (transaction) => sessions.end('mine', transaction)],
    ['ends it for its user', (transaction) => sessions.endOf('maria', 'mine', transaction)],
    ['ends all of its user', (transaction) => sessions.endAllOf('maria', transaction)],
  ])('GOV-03 is refused once an act %s', async (_, act) => {
    await expect(checkedAfter(act)).rejects.toMatchObject({ code: 'not-signed-in' })
  })

  it('GOV-03 is refused once an act ended it by another repository', async () => {
    const others = createSessionRepository(database.db)
    await expect(checkedAfter((transaction) => others.end('mine', transaction))).rejects.toMatchObject({
      code: 'not-signed-in',
    })
  })

  it('GOV-03 is refused once an act shortened it to a time that is past', async () => {
    await expect(checkedAfter((transaction) => sessions.extend('mine', at, transaction))).rejects.toMatchObject({
      code: 'not-signed-in',
    })
  })

  it('GOV-03 begins again once an act took a permission', async () => {
    const rights = { name, type, isSuperUser, permissions: [] }
    const taken = checkedAfter((transaction) => sessions.rewriteOf('maria', rights, transaction))
    await expect(taken).rejects.toThrow(RightsChanged)
  })

  it('GOV-03 is refused where they had none when it was read', async () => {
    await database.db.collection('sessions').deleteMany({})
    await expect(checkedAfter(async () => {})).rejects.toMatchObject({ code: 'not-signed-in' })
  })
})
