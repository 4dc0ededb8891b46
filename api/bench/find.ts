import { caseFile } from '../src/file/case-files/case-file'
import { clientShadow } from '../src/file/case-files/client.repository'
import { foundBy } from '../src/file/case-files/names-to-find'
import { recordDocument } from '../src/file/case-files/stored-form'
import type { ReviewedRecord } from '../src/file/engine/model'
import { company } from '../src/file/kinds/company'
import { draftingIn, draftRecord } from '../src/file/kinds/drafting'
import { newId } from '../src/platform/ids'
import { load, shown } from './load'
import { listen, type Office } from './office'

const sizes = [1_000, 100_000]
/** Of each client, beside itself. */
const peopleEach = 3
const entitiesEach = 2
const documentsEach = 5

const firstNames = ['Maria', 'Johan', 'Siobhán', 'Rafael', 'Ana', 'Pieter', 'Lucia', 'Ahmed', 'Wei', 'Elena']
const lastNames = ['de Vries', 'Winklaar', "O'Neil", 'Martis', 'van der Berg', 'Rosario', 'Cijntje', 'Haddad', 'Zhang']
const words = ['Harbour', 'Meridian', 'Solstice', 'Kestrel', 'Juniper', 'Halcyon', 'Beacon', 'Cobalt', 'Drift', 'Ember']
const endings = ['Holdings', 'Trading', 'Finance', 'Ventures', 'Shipping', 'Estates', 'Capital', 'Partners']
const types = ['kyc-aoi-5', 'kyc-sr-7', 'kyc-sof-8', 'kyc-ruling', 'kyc-reftcoc-5-2']

/** What a typed text finds, in a small and a large office. */
export async function benchFind(office: Office) {
  const { address, close } = await listen(office.product.api.fetch)
  const rows: Record<string, string> = {}
  for (const clients of sizes) {
    const organisation = await office.organisation()
    const { token } = await office.signIn(organisation, 'COMPLIANCE_OFFICER')
    const records = await fill(office, organisation, clients)
    const texts = ['van', 'harbour hold', 'articles', 'maria de vries', 'rarebird', 'nobody at all', '北京新能源']
    for (const text of texts) {
      const path = `/api/client/find?text=${encodeURIComponent(text)}`
      const { p50, p99 } = await load({ address, path, token, connections: 1, ms: 2_000 })
      rows[`${text}, ${clients} clients with ${records} records, ms`] = `median ${shown(p50)}, 99th ${shown(p99)}`
    }
  }
  close()
  return rows
}

/** Fills an office directly, as an import would; names repeat but for a few. Returns how many records there are. */
async function fill({ database }: Office, organisation_id: string, clients: number): Promise<number> {
  const companies = database.db.collection<{ _id: string }>('companies')
  const records = database.db.collection<{ _id: string }>('records')
  const batch = 500
  let count = 0
  for (let from = 0; from < clients; from += batch) {
    const made = Array.from({ length: Math.min(batch, clients - from) }, (_, offset) => aClient(from + offset))
    const under = made.flatMap(({ id }, offset) => recordsOf(id, from + offset))
    await companies.insertMany(
      made.map((record) => ({ ...recordDocument(record, organisation_id), ...clientShadow(record) })),
      { ordered: false },
    )
    await records.insertMany(
      under.map((record) => ({ ...recordDocument(record, organisation_id), ...foundBy(record) })),
      { ordered: false },
    )
    count += under.length
  }
  return count
}

const nth = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

function aClient(n: number): ReviewedRecord {
  const rare = n % 997 === 7 ? 'Rarebird ' : ''
  const name = `${rare}${nth(words, n)} ${nth(endings, n >> 3)} ${n}`
  const at = new Date(Date.parse('2024-01-01') + n * 60_000)
  const drafting = draftingIn(caseFile([], []), newId(), { newId, at, today: '2026-01-01', by: 'manager' })
  const made = company.expand?.({ company_type: 'corporate', name, location_type: 'local' }, drafting)
  if (!made || 'links' in made) throw new Error('No client was made')
  return made.records[0]
}

function recordsOf(companyId: string, n: number): readonly ReviewedRecord[] {
  const many = (count: number, one: (at: number) => ReviewedRecord) => Array.from({ length: count }, (_, at) => one(at))
  return [
    ...many(peopleEach, (at) => {
      const values = { firstName: nth(firstNames, n + at), lastName: `${nth(lastNames, n + 3 * at)} ${n}` }
      return draftRecord('person', newId(), companyId, { links: { ubo_related: [newId()] }, values })
    }),
    ...many(entitiesEach, (at) => {
      const values = { name: `${nth(words, n + at)} ${nth(endings, n + 5 * at)} ${n} B.V.` }
      return draftRecord('legal_entity', newId(), companyId, { links: { share_holder_related: [newId()] }, values })
    }),
    ...many(documentsEach, (at) => {
      const file = { filename: `scan_${n}_${at}.pdf`, serverName: newId(), filesize: 2_048, uploadDate: '2026-01-01' }
      const facts = { documentType: nth(types, at) }
      return draftRecord('kyc_file', newId(), companyId, { facts, values: { file } })
    }),
  ]
}
