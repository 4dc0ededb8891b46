import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserType } from '@dossier/contract/platform/user-types'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { confirmedTrust } from '../src/people/users/trust'
import type { User } from '../src/people/users/user'
import { type Database, openDatabase } from '../src/platform/database/open-database'
import { newId } from '../src/platform/ids'
import { assemble, type Product } from '../src/wiring/product'

export type Office = Awaited<ReturnType<typeof openOffice>>

const system = { userId: null, name: 'bench', type: 'SYSTEM', address: '' }
const password = 'Dossier-bench-1'

/**
 * The product over a durable embedded database in a folder of its own, with people to sign in. What is `watched` tells
 * which commands it sends, for which every answer of the database is read twice.
 */
export async function openOffice({ watched = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-bench-'))
  const database: Database = await openDatabase({ dataDir: folder, monitorCommands: watched })
  const product = await assemble({
    database,
    keys: {
      session: [{ id: 'bench', secret: new Uint8Array(randomBytes(32)) }],
      encryption: new Uint8Array(randomBytes(32)),
      signing: new Uint8Array(randomBytes(32)),
    },
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    timeZone: 'UTC',
    trustProxy: false,
    publicUrl: 'http://localhost',
    twoFactorRequired: false,
    rates: { publicPerMinute: 1_000_000, accountAttempts: 1_000_000 },
    operatorMail: 'operator@bench.test',
    mailTransport: async () => {},
  })
  const passwordHash = await product.passwords.hash(password)

  return {
    product,
    database,
    password,
    organisation: () => foundOrganisation(product),
    /** An active user of the organisation. */
    hire: (organisationId: string, type: UserType, username: string) =>
      hire(product, organisationId, type, username, passwordHash),
    /** An active user of the organisation, and a token signed for them. */
    async signIn(organisationId: string, type: UserType, username = type.toLowerCase()) {
      const user = await hire(product, organisationId, type, username, passwordHash)
      const response = await product.api.request('/api/client/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: user.email, password }),
      })
      const { token } = (await response.json()) as { token: string }
      return { user, token }
    },
    async close() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function foundOrganisation(product: Product): Promise<string> {
  const id = newId()
  await product.inTransaction(id, system, async ({ session, at, record }) => {
    const name = `Office ${id}`
    await product.organisations.insert({ id, name, at }, session)
    record({ what: 'organisation founded', record: null, companyId: null, details: { name } })
  })
  return id
}

async function hire(product: Product, organisationId: string, type: UserType, username: string, passwordHash: string) {
  const id = newId()
  const user: User = {
    id,
    organisationId,
    username,
    email: `${id}@bench.test`,
    type,
    isSuperUser: false,
    firstName: '',
    lastName: '',
    passwordHash,
    emailVerified: true,
    twoFactorEnabled: false,
    active: true,
    createdAt: new Date(),
    lastLoginAt: null,
    permissionChanges: {},
    trust: confirmedTrust,
  }
  await product.inTransaction(organisationId, system, async ({ session, record }) => {
    await product.users.insert(user, session)
    record({ what: 'user created', record: null, companyId: null, details: { type } })
  })
  return user
}

/** Serves an app on a free loopback port. */
export async function listen(fetch: Parameters<typeof getRequestListener>[0]) {
  const server = createServer(getRequestListener(fetch) as RequestListener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() }
}
