import type { ReviewedRecord } from '../src/file/engine/model'
import { draftRecord } from '../src/file/kinds/drafting'
import { newId } from '../src/platform/ids'

const companies = 20
const holdersOfEach = 4
const personsOfEach = 5

/** Returns approved records of owners in three layers, whose chart has 500 nodes beside the client and what is missing of it. */
export function aWideStructure(companyId: string): readonly ReviewedRecord[] {
  const records: ReviewedRecord[] = []
  const draft = (kind: Parameters<typeof draftRecord>[0], content: Parameters<typeof draftRecord>[3]) => {
    const record = draftRecord(kind, newId(), companyId, content)
    records.push(record)
    return record.id
  }
  const aHolder = (type: 'person' | 'entity', above: string | undefined, holders: number) =>
    draft('shareholder', {
      links: { share_holder_related: above === undefined ? [] : [above], mbd_related: [] },
      values: { shareholder_type: type, percentage_held: 100 / holders },
    })
  const aCompany = (above: string | undefined, holders: number, name: string) => {
    const holder = aHolder('entity', above, holders)
    draft('legal_entity', {
      links: { share_holder_related: [holder], mbd_related: [] },
      values: { name, location_type: 'abroad', supervised: false },
    })
    return holder
  }
  const aPerson = (above: string, lastName: string) => {
    const holder = aHolder('person', above, personsOfEach)
    const ubo = draft('ubo', { links: { share_holder_related: [holder] }, values: { location_type: 'abroad' } })
    draft('person', { links: { ubo_related: [ubo], mbd_related: [] }, values: { firstName: 'Rafael', lastName } })
  }
  for (let upper = 1; upper <= companies; upper++) {
    const holding = aCompany(undefined, companies, `Westpunt Shipping Group ${upper} Cooperative U.A.`)
    for (let lower = 1; lower <= holdersOfEach; lower++) {
      const holder = aCompany(holding, holdersOfEach, `Lagoon Holding ${upper}.${lower} B.V.`)
      for (let seat = 1; seat <= personsOfEach; seat++) aPerson(holder, `Cijntje-${upper}-${lower}-${seat}`)
    }
  }
  return records
}
