import { Hono } from 'hono'
import { aClient, approveAll } from './acts'
import { load, median, shown } from './load'
import { listen, type Office } from './office'

type Both = { readonly ours: number; readonly bare: number }

/** So many answers, and the code is compiled as well as it will be. */
const untilWarm = 4_000
const turns = 15

/** `dashboard-data` beside a bare route that makes the same reads: at least 0.8 of its throughput. */
export async function benchDashboard(office: Office) {
  const organisation = await office.organisation()
  const { token } = await office.signIn(organisation, 'DATA_CONTROLLER')
  const officer = await office.signIn(organisation, 'COMPLIANCE_OFFICER')
  const id = await aClient(office, token, 'Bench Holdings')
  await approveAll(office, officer.token)

  const path = `/api/client/dashboard-data?company_id=${id}`
  const reads = await countReads(office, async () => {
    await office.product.api.request(path, { headers: { authorization: `Bearer ${token}` } })
  })
  const product = await listen(office.product.api.fetch)
  const control = await listen((await bareRoute(office, organisation, id)).fetch)
  const round = { token, connections: 16, ms: 1_000 }
  const { rates, costs } = await inTurns({
    ours: () => load({ ...round, address: product.address, path }),
    bare: () => load({ ...round, address: control.address, path: '/bare' }),
  })
  product.close()
  control.close()
  return {
    'dashboard-data, reads of the database': reads,
    'dashboard-data, requests a second': shown(median(rates.map(({ ours }) => ours))),
    'bare route with the same reads, requests a second': shown(median(rates.map(({ bare }) => bare))),
    'processor time a request, caller and database included, ms': `${shown(median(costs.map(({ ours }) => ours)))}, bare ${shown(median(costs.map(({ bare }) => bare)))}`,
    'ratio of processor time': shown(median(costs.map(({ ours, bare }) => bare / ours))),
    'ratio (goal: at least 0.8)': shown(median(rates.map(({ ours, bare }) => ours / bare))),
  }
}

/** A route that makes the reads of `dashboard-data` and nothing else. */
async function bareRoute({ database: { db } }: Office, organisation: string, id: string) {
  const session = await db.collection<{ _id: string }>('sessions').findOne({})
  return new Hono().get('/bare', async (c) => {
    const [, company, numbers] = await Promise.all([
      db.collection<{ _id: string }>('sessions').findOne({ _id: session?._id ?? '' }),
      db.collection<{ _id: string }>('companies').findOne({ _id: id, organisation_id: organisation }),
      db
        .collection('records')
        .find({ organisation_id: organisation, company_id: id, kind: 'account_number' })
        .sort({ _id: 1 })
        .toArray(),
    ])
    return c.json({ company, numbers })
  })
}

type Asking = Readonly<Record<keyof Both, () => ReturnType<typeof load>>>

/** Loads both in turns, once they are warm. Answers their requests a second, and the milliseconds of processor time of one. */
async function inTurns(ask: Asking): Promise<{ readonly rates: readonly Both[]; readonly costs: readonly Both[] }> {
  for (const warm of [ask.ours, ask.bare]) {
    for (let answered = 0; answered < untilWarm; ) answered += (await warm()).count
  }
  const rates: Both[] = []
  const costs: Both[] = []
  for (let turn = 0; turn < turns; turn++) {
    // Each begins every other time: what else the machine does comes and goes for both.
    const [first, second] = turn % 2 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const)
    const rate = { ours: 0, bare: 0 }
    const cost = { ours: 0, bare: 0 }
    for (const which of [first, second]) {
      const before = process.cpuUsage()
      const { perSecond, count } = await ask[which]()
      const { user, system } = process.cpuUsage(before)
      rate[which] = perSecond
      cost[which] = (user + system) / 1_000 / count
    }
    rates.push(rate)
    costs.push(cost)
  }
  return { rates, costs }
}

async function countReads({ database }: Office, work: () => Promise<void>): Promise<number> {
  let reads = 0
  const count = ({ commandName }: { commandName: string }) => {
    if (['find', 'aggregate', 'count', 'getMore'].includes(commandName)) reads++
  }
  database.client.on('commandStarted', count)
  await work()
  database.client.off('commandStarted', count)
  return reads
}
