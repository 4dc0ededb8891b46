import { Hono } from 'hono'
import { aClient, approveAll } from './acts'
import { load, median, shown } from './load'
import { listen, type Office } from './surroundings'

/** `dashboard-data` beside a bare route that makes the same reads: at least 0.8 of its throughput. */
export async function benchDashboard(office: Office) {
  const organisation = await office.organisation()
  const { token } = await office.signIn(organisation, 'DATA_CONTROLLER')
  const officer = await office.signIn(organisation, 'COMPLIANCE_OFFICER')
  const id = await aClient(office, token, 'Bench Holdings')
  await approveAll(office, officer.token)

  const reads = await countReads(office, async () => {
    await office.product.api.request(`/api/client/dashboard-data?company_id=${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  })
  const { db } = office.database
  const session = await db.collection<{ _id: string }>('sessions').findOne({})
  const bare = new Hono().get('/bare', async (c) => {
    const [, company, numbers] = await Promise.all([
      db.collection<{ _id: string }>('sessions').findOne({ _id: session?._id ?? '' }),
      db.collection<{ _id: string }>('companies').findOne({ _id: id, organisation_id: organisation }),
      db
        .collection('account_numbers')
        .find({ organisation_id: organisation, company_id: id })
        .sort({ _id: 1 })
        .toArray(),
    ])
    return c.json({ company, numbers })
  })
  const product = await listen(office.product.api.fetch)
  const control = await listen(bare.fetch)
  const ratios: number[] = []
  const rates: { ours: number; bare: number }[] = []
  const round = { token, connections: 16, ms: 2_000 }
  for (let turn = 0; turn < 6; turn++) {
    const ours = await load({ ...round, address: product.address, path: `/api/client/dashboard-data?company_id=${id}` })
    const plain = await load({ ...round, address: control.address, path: '/bare' })
    if (turn === 0) continue
    ratios.push(ours.perSecond / plain.perSecond)
    rates.push({ ours: ours.perSecond, bare: plain.perSecond })
  }
  product.close()
  control.close()
  return {
    'dashboard-data, reads of the database': reads,
    'dashboard-data, requests a second': shown(median(rates.map(({ ours }) => ours))),
    'bare route with the same reads, requests a second': shown(median(rates.map(({ bare }) => bare))),
    'ratio (goal: at least 0.8)': shown(median(ratios)),
  }
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
