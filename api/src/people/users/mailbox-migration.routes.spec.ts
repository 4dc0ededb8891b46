import { randomBytes } from 'node:crypto'
import { login } from '@dossier/contract/people/endpoints/session'
import { listAccounts } from '@dossier/contract/people/endpoints/users'
import { beforeAll, describe, expect, it } from 'vitest'
import { found } from '../../platform/errors'
import { createPasswords } from '../../platform/secrets/password'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { password } from '../../testing/staff'

/** Accounts as an earlier version kept them: addresses as they were typed, found by them in lower case. */
const stored = [
  { _id: '1', email: 'ana@\uff44emo.test', login: 'ana@\uff44emo.test' },
  { _id: '2', email: 'Ana@demo.test', login: 'ana@demo.test' },
  { _id: '3', email: 'Berta@Müller.test', login: 'berta@müller.test' },
  { _id: '4', email: 'berta@MÜLLER。test', login: 'berta@müller。test' },
  { _id: '5', email: 'carla@firm.test', login: 'carla@firm.test' },
  { _id: '6', email: 'dora@\uff44emo.test' },
  { _id: '7', email: 'eve\u3164@demo.test', login: 'eve\u3164@demo.test' },
]

let product: OpenProduct

beforeAll(async () => {
  const passwordHash = await createPasswords({ cost: { memoryCost: 512, timeCost: 1, parallelism: 1 } }).hash(password)
  const account = {
    organisation_id: 'firm',
    type: 'ADMINISTRATOR',
    isSuperUser: false,
    firstName: '',
    lastName: '',
    passwordHash,
    emailVerified: true,
    twoFactorEnabled: false,
    createdAt: new Date('2026-01-01'),
    lastLoginAt: null,
    permissionChanges: {},
  }
  product = await openProduct({
    earlier: {
      encryption: new Uint8Array(randomBytes(32)),
      at: '2026-03-02T09:00:00.000Z',
      async fill(db) {
        await db
          .collection<{ _id: string }>('organisations')
          .insertOne({ _id: 'firm', name: 'Firm' } as { _id: string })
        await db.collection('users').createIndex({ login: 1 }, { unique: true, sparse: true })
        await db.collection<{ _id: string }>('users').insertMany(
          stored.map(({ _id, email, login }) => ({
            ...account,
            _id,
            username: `user ${_id}`,
            email,
            active: login !== undefined,
            ...(login !== undefined && { login }),
          })),
        )
      },
    },
  })
})

const signIn = async (email: string) => (await product.call(null, login, { body: { email, password } })).status

describe('Accounts of an earlier version', () => {
  it('GOV-31 are kept as their mailboxes; where two have one, it goes to the one written so, else to the oldest', async () => {
    const users = await product.database.db.collection('users').find().sort({ _id: 1 }).toArray()
    expect(users.map(({ email, login }) => [email, login])).toEqual([
      ['ana@\uff44emo.test', 'ana@\uff44emo.test'],
      ['Ana@demo.test', 'ana@demo.test'],
      ['Berta@xn--mller-kva.test', 'berta@xn--mller-kva.test'],
      ['berta@MÜLLER。test', 'berta@müller。test'],
      ['carla@firm.test', 'carla@firm.test'],
      ['dora@demo.test', undefined],
      ['eve\u3164@demo.test', 'eve\u3164@demo.test'],
    ])
    const logins = users.flatMap(({ login }) => login ?? [])
    expect(new Set(logins).size).toBe(logins.length)
  })

  it('GOV-31 sign in by their mailboxes, however these are written', async () => {
    for (const email of ['ANA@demo.test', 'ana@\uff44emo.test', 'berta@Müller.test', 'berta@MÜLLER。test']) {
      expect(await signIn(email)).toBe(200)
    }
  })

  it('GOV-31 are all listed, so that an administrator can give each an address of its own', async () => {
    const token = await product.tokenOf(found(await product.users.byEmail('carla@firm.test')))
    const { body } = await product.call(token, listAccounts, {})
    expect(body.accounts.map(({ _id }) => _id)).toEqual(['1', '2', '3', '4', '5', '7'])
  })
})
