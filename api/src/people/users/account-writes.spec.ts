import type { ClientSession } from 'mongodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { inBoundedTransaction } from '../../platform/database/bounded-transaction'
import { openTestDatabase } from '../../testing/test-database'
import { beginStates } from '../../trail/evidence/states-of-act'
import { createAddressRepository } from './address.repository'
import { confirmedTrust } from './trust'
import type { User } from './user'
import { createUserRepository, type UserRepository } from './user.repository'

const maria: User = {
  id: 'maria',
  organisationId: 'office',
  username: 'maria',
  email: 'maria@office.example',
  type: 'COMPLIANCE_OFFICER',
  isSuperUser: false,
  firstName: 'Maria',
  lastName: 'Croes',
  passwordHash: '',
  emailVerified: true,
  twoFactorEnabled: false,
  active: true,
  createdAt: new Date('2026-03-02T09:00:00.000Z'),
  lastLoginAt: null,
  permissionChanges: {},
  trust: confirmedTrust,
}
const distrusted: User = { ...maria, trust: { controlledBy: ['anna'], givenBy: [] } }
const scope = { organisationId: 'office' }

let database: Awaited<ReturnType<typeof openTestDatabase>>
let users: UserRepository

beforeEach(async () => {
  database = await openTestDatabase({ watched: true })
  users = createUserRepository(database.db)
  await inTransaction((session) => users.insert(maria, session))
})

const inTransaction = <T>(act: (session: ClientSession) => Promise<T>) =>
  inBoundedTransaction(database.client, (session) => {
    beginStates(session)
    return act(session)
  })
const seen = async (session?: ClientSession) => (await users.colleaguesNamed(scope, ['maria'], session)).get('maria')

describe('Accounts that acts of one transaction decide on', () => {
  it('are read once', async () => {
    const sent: string[] = []
    database.client.on('commandStarted', ({ commandName }) => void sent.push(commandName))
    await inTransaction(async (session) => expect(await seen(session)).toEqual(await seen(session)))
    expect(sent).toEqual(['find', 'commitTransaction'])
  })

  it.each<[string, (session: ClientSession) => Promise<unknown>]>([
    ['is distrusted', (session) => users.setTrust(distrusted, session)],
    ['is confirmed from outside', (session) => users.setConfirmedOutside(distrusted, session)],
    ['gets a password from its owner', (session) => users.setOwnPassword(distrusted, 'hash', session)],
    [
      'gets other permissions',
      (session) =>
        users.setPermissionChanges({ ...maria, permissionChanges: { approve_requested_changes: 'deny' } }, session),
    ],
    ['is renamed', (session) => users.changeUnlessTaken({ ...maria, lastName: 'Tromp' }, session)],
    ['is deactivated', (session) => users.deactivate('maria', session)],
    [
      'becomes that of a former one',
      (session) => createAddressRepository(database.db).move({ ...maria, formerly: ['mary'] }, session),
    ],
    [
      'is distrusted by another repository',
      (session) => createUserRepository(database.db).setTrust(distrusted, session),
    ],
  ])('GOV-29 are read anew once one of them %s', async (_, act) => {
    const [before, within] = await inTransaction(async (session) => {
      const found = await seen(session)
      await act(session)
      return [found, await seen(session)]
    })
    expect(within).not.toEqual(before)
    expect(within).toEqual(await seen())
  })

  it('GOV-03 are those of the organisation that asks, also where another one asked before', async () => {
    await inTransaction(async (session) => {
      expect((await users.colleaguesNamed({ organisationId: 'another' }, ['maria'], session)).size).toBe(0)
      expect(await seen(session)).toMatchObject({ userId: 'maria' })
      expect((await users.colleaguesNamed({ organisationId: 'another' }, ['maria'], session)).size).toBe(0)
    })
  })
})
