import { caseFile } from '../src/file/case-files/case-file'
import { clientShadow } from '../src/file/case-files/client.repository'
import { recordDocument } from '../src/file/case-files/stored-form'
import { company } from '../src/file/kinds/company'
import { draftingIn } from '../src/file/kinds/drafting'
import { createLastWrites } from '../src/platform/database/last-writes'
import { newId } from '../src/platform/ids'
import { load, shown } from './load'
import { listen, type Office } from './office'

const sizes = [1_000, 100_000]
const words = ['Harbour', 'Meridian', 'Solstice', 'Kestrel', 'Juniper', 'Halcyon', 'Beacon', 'Cobalt', 'Drift', 'Ember']
const endings = ['Holdings', 'Trading', 'Finance', 'Ventures', 'Shipping', 'Estates', 'Capital', 'Partners']

/** The client list of a small and of a large office: first page, a search with few hits, and the worst search. */
export async function benchClients(office: Office) {
  const { address, close } = await listen(office.product.api.fetch)
  const rows: Record<string, string> = {}
  const medians: Record<string, number[]> = {}
  for (const size of sizes) {
    const organisation = await office.organisation()
    const { token } = await office.signIn(organisation, 'DATA_CONTROLLER')
    await fill(office, organisation, size)
    const cases = {
      'first page': '',
      'search with few hits': '&search=Rarebird',
      'far page': `&page=${Math.floor(size / 60)}`,
      'worst search (common letters, no hit)': '&search=olding%20hold',
    }
    for (const [name, query] of Object.entries(cases)) {
      const body = { filters: { company_type: 'corporate' } }
      const path = `/api/client/companies/list?orderingKey=createdAt&orderingValue=desc${query}`
      const { p50, p99 } = await load({ address, path, method: 'POST', token, body, connections: 1, ms: 2_000 })
      rows[`${name}, ${size} clients, ms`] = `median ${shown(p50)}, 99th ${shown(p99)}`
      medians[name] = [...(medians[name] ?? []), p50]
    }
  }
  close()
  for (const [name, [small = 1, large = 1]] of Object.entries(medians))
    rows[`${name}, large over small`] = shown(large / small)
  return rows
}

/** Fills an office directly, as an import would; names repeat but for a few. */
async function fill({ database, product }: Office, organisation_id: string, size: number) {
  const companies = database.db.collection<{ _id: string }>('companies')
  const started = Date.parse('2024-01-01')
  for (let from = 0; from < size; from += 1_000) {
    const documents = Array.from({ length: Math.min(1_000, size - from) }, (_, offset) => {
      const n = from + offset
      const rare = n % Math.floor(size / 3) === 7 ? 'Rarebird ' : ''
      const name = `${rare}${words[n % 10]} ${endings[(n >> 3) % 8]} ${n}`
      const at = new Date(started + n * 60_000)
      const input = { company_type: 'corporate', name, location_type: n % 2 ? 'local' : 'abroad' }
      const drafting = draftingIn(caseFile([], []), newId(), { newId, at, today: '2026-01-01', by: 'manager' })
      const made = company.expand?.(input, drafting)
      if (!made || 'links' in made) throw new Error('No client was made')
      return { ...recordDocument(made.records[0], organisation_id), ...clientShadow(made.records[0]) }
    })
    await companies.insertMany(documents, { ordered: false })
  }
  const lastWrites = createLastWrites()
  const counts = { corporate: size, account_holder: 0, open: 0, handled: 0 }
  product.organisations.add({ organisationId: organisation_id }, counts, lastWrites)
  await database.client.withSession(lastWrites.write)
}
