import type { ClientFilters } from '@dossier/contract/file/schemas/clients'
import { calendarDateOf, daysAfter } from '@dossier/contract/platform/dates'
import { caseFile } from '../src/file/case-files/case-file'
import { clientShadow } from '../src/file/case-files/client.repository'
import type { ClientDocument } from '../src/file/case-files/client-document'
import { cursorOf, placeOf } from '../src/file/case-files/client-place'
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

const newestFirst = 'orderingKey=createdAt&orderingValue=desc'
const cases = {
  'search with few hits': `${newestFirst}&search=Rarebird`,
  'worst search (common letters, no hit)': `${newestFirst}&search=olding%20hold`,
  'order of risk': 'orderingKey=risk_level&orderingValue=desc',
  'order of next review': 'orderingKey=next_review_date&orderingValue=asc',
  'order of completeness': 'orderingKey=completeness&orderingValue=asc',
  'order of open changes': 'orderingKey=changesCount&orderingValue=desc',
}
const filtered: Readonly<Record<string, ClientFilters>> = {
  'high risk': { risk_level: ['high'] },
  'medium or high risk': { risk_level: ['medium', 'high'] },
  'overdue (1 in 20)': { review: 'overdue' },
  'complete (1 in 100)': { completeness_from: 100 },
  'half complete and more': { completeness_from: 50 },
  'with open changes (1 in 50)': { pending: 'yes' },
}

/** The client list of a small and of a large office: searches, orders, filters, and the first page beside far ones. */
export async function benchClients(office: Office) {
  const placeAt = async (organisation_id: string, skip: number) => {
    const companies = office.database.db.collection<ClientDocument>('companies')
    const [client] = await companies
      .find({ organisation_id })
      .sort({ 'facts.createdAt': -1, _id: -1 })
      .skip(skip)
      .limit(1)
      .toArray()
    if (!client) throw new Error(`There is no client after ${skip}`)
    return cursorOf({ key: 'createdAt', direction: 'desc' }, placeOf(client, 'createdAt'))
  }
  const { address, close } = await listen(office.product.api.fetch)
  const rows: Record<string, string> = {}
  const medians: Record<string, number[]> = {}
  for (const size of sizes) {
    const organisation = await office.organisation()
    const { token } = await office.signIn(organisation, 'DATA_CONTROLLER')
    await fill(office, organisation, size)
    const measure = async (name: string, query: string, narrower: ClientFilters = {}) => {
      const body = { filters: { company_type: 'corporate', ...narrower } }
      const path = `/api/client/companies/list?${query}`
      const { p50, p99 } = await load({ address, path, method: 'POST', token, body, connections: 1, ms: 2_000 })
      rows[`${name}, ${size} clients, ms`] = `median ${shown(p50)}, 99th ${shown(p99)}`
      medians[name] = [...(medians[name] ?? []), p50]
      return p50
    }
    for (const [name, query] of Object.entries(cases)) await measure(name, query)
    for (const [name, filters] of Object.entries(filtered)) await measure(name, newestFirst, filters)
    const first = await measure('first page', newestFirst)
    for (const page of [1_000, 1_667, 3_000].filter((number) => number * 30 <= size)) {
      const after = placeAt(organisation, (page - 1) * 30 - 1)
      const far = {
        [`page ${page}`]: await measure(`page ${page}`, `${newestFirst}&page=${page}`),
        [`page ${page} by after`]: await measure(`page ${page} by after`, `${newestFirst}&after=${await after}`),
      }
      for (const [name, p50] of Object.entries(far)) rows[`${name} over first page`] = shown(p50 / first)
    }
  }
  close()
  for (const [name, [small, large]] of Object.entries(medians))
    if (small !== undefined && large !== undefined) rows[`${name}, large over small`] = shown(large / small)
  return rows
}

/** A twentieth is overdue; the others are due within three years. */
const rated = (n: number) => ({
  risk_level: ['low', 'low', 'low', 'medium', 'medium', 'high'][n % 6] ?? '',
  next_review_date: daysAfter(calendarDateOf(new Date(), 'UTC'), n % 20 === 0 ? -(n % 300) - 1 : n % 1_095),
})

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
      const values = { ...made.records[0].values, ...rated(n) }
      const client = { ...made.records[0], values }
      const measured = { completeness: n % 101, progress: { corporate: n % 101 }, open_changes: n % 50 === 0 ? 2 : 0 }
      return { ...recordDocument(client, organisation_id), ...clientShadow(client), ...measured, handled_changes: 1 }
    })
    await companies.insertMany(documents, { ordered: false })
  }
  const lastWrites = createLastWrites()
  const counts = { corporate: size, account_holder: 0, open: 0, handled: 0 }
  product.organisations.add({ organisationId: organisation_id }, counts, lastWrites)
  await database.client.withSession(lastWrites.write)
}
