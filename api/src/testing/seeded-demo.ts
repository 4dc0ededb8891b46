import { getDashboard, listClients } from '@dossier/contract/file/endpoints/clients'
import type { Dashboard } from '@dossier/contract/file/schemas/clients'
import type { CommandStartedEvent } from 'mongodb'
import {
  type DemoUser,
  demoOperator,
  demoPassword,
  demoUsers,
  grownUsers,
  otherUsers,
  secondOperator,
} from '../demo/demo-users'
import { seedDemo } from '../demo/seed-demo'
import { assemble } from '../wiring/product'
import { demoSettings } from './demo-settings'
import { callsTo } from './open-product'
import { openTestDatabase } from './test-database'

export const everyDemoUser: readonly DemoUser[] = [
  ...Object.values(demoUsers),
  demoOperator,
  secondOperator,
  ...Object.values(otherUsers),
  ...Object.values(grownUsers),
]

type Filter = Record<string, unknown>

/** A product with the demo data, as a start makes them after one that was killed at it. */
export async function openSeededDemo() {
  const database = await openTestDatabase({ watched: true })
  const { db } = database
  await db.collection<{ _id: string; state: string }>('platform').insertOne({ _id: 'demo', state: 'seeding' })
  await db.collection('companies').insertOne({ name: 'left over from a start that was killed' })
  let commits = 0
  const countCommit = ({ commandName }: CommandStartedEvent) => {
    if (commandName === 'commitTransaction') commits++
  }
  database.client.on('commandStarted', countCommit)
  await seedDemo({ ...demoSettings, database })
  database.client.off('commandStarted', countCommit)
  const { api } = await assemble({ ...demoSettings, database })
  const { call } = callsTo({ api })

  const signIn = async (email: string): Promise<string> => {
    const response = await api.request('/api/client/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    })
    return ((await response.json()) as { token: string }).token
  }
  const idOf = async (name: string) => {
    const officer = await signIn(demoUsers.officer.email)
    const { companies } = (await call(officer, listClients, { query: { search: name }, body: {} })).body
    return companies[0]?._id ?? ''
  }
  return {
    database,
    /** How many its data took. */
    commits,
    call,
    signIn,
    /** Of a client, by its name. */
    idOf,

    async dashboardOf(name: string): Promise<Dashboard> {
      const officer = await signIn(demoUsers.officer.email)
      const sent = { query: { company_id: await idOf(name) } }
      return (await call(officer, getDashboard, sent)).body.companyData as Dashboard
    },

    /** What a path answers, without a token or with one. */
    ask: async (path: string, token?: string) =>
      (await api.request(`/api/client${path}`, { ...(token && { headers: { authorization: token } }) })).json(),

    count: (collection: string, filter: Filter = {}) => db.collection(collection).countDocuments(filter),
    distinct: (collection: string, field: string, filter: Filter = {}) =>
      db.collection(collection).distinct(field, filter),
  }
}
