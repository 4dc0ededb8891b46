import { recordDocument } from '../src/file/case-files/stored-form'
import { aLargeFile } from '../src/testing/large-file'
import { aClient, approveAll, call } from './acts'
import { load, shown } from './load'
import { listen, type Office } from './office'
import { processorMeter } from './processor-time'

const pages = {
  'dashboard-data': '/api/client/dashboard-data',
  'get-kyc-files-info_2': '/api/client/get-kyc-files-info_2',
}
const asked = { connections: 1, ms: 5_000 }

/** A client with 200 persons, 60 legal entities and 500 documents beside one with nothing: reading it, and approving in it. */
export async function benchLargeFile(office: Office) {
  const organisation = await office.organisation()
  const { token } = await office.signIn(organisation, 'DATA_CONTROLLER')
  const officer = await office.signIn(organisation, 'COMPLIANCE_OFFICER')
  const clients = { small: await aClient(office, token, 'Small'), large: await aClient(office, token, 'Large') }
  const documents = aLargeFile(clients.large).map((record) => recordDocument(record, organisation))
  await office.database.db.collection<{ _id: string }>('records').insertMany(documents)
  await approveAll(office, officer.token)

  const { address, close } = await listen(office.product.api.fetch)
  const rows: Record<string, string> = {}
  for (const [name, path] of Object.entries(pages)) {
    for (const [size, id] of Object.entries(clients)) {
      const { p50, p99, count } = await load({ address, token, path: `${path}?company_id=${id}`, ...asked })
      rows[`${name}, ${size} file, ms`] = `median ${shown(p50)}, 99th ${shown(p99)} of ${count}`
    }
  }
  close()
  for (const [size, company_id] of Object.entries(clients))
    rows[`approving, ${size} file, ms`] = await approvals(company_id)
  return rows

  /** Of a record that stands by itself: what counts in how complete a file is is measured on the whole of it. */
  async function approvals(company_id: string) {
    const times: number[] = []
    const processor = processorMeter()
    for (let number = 0; number < 30; number++) {
      const made = await call<{ action: { _id: string } }>(office, token, '/account-number/create', { company_id })
      const started = performance.now()
      await processor.over(() => call(office, officer.token, '/changes/approve', { id: made.action._id }))
      times.push(performance.now() - started)
    }
    const { api, database } = processor.each(times.length)
    const middle = shown(times.toSorted((one, other) => one - other)[15] ?? 0)
    return `median ${middle}; processor time: API ${shown(api)}, database ${shown(database)}`
  }
}
