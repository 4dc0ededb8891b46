import { corporateOwners } from './corporate-owners'
import { companyFacts, personFacts } from './demo-board'
import type { DemoClock } from './demo-clock'
import { type Act, add, approve, change, remove, type Step } from './demo-desk'
import { type DemoOwner, isIndividual, isNewCompany, newOwnerOf, ownerName } from './demo-owner'

/** Everything that happened to the owners of a client; the days that are given count from its first act. */
export function ownerStory(client: string, from: number, clock: DemoClock): readonly Step[] {
  let ago = from
  const settled: Step[] = []
  const recent: Step[] = []
  /** Filed and approved, each on a day of its own: what was filed last is what is approved. */
  const settle = (act: Act) => {
    settled.push({ ago, by: 'manager', act }, { ago: ago - 1, by: 'supervisor', act: approve })
    ago -= 2
  }
  const lately = (days: number, act: Act) => recent.push({ ago: days, by: 'manager', act })

  /** A holding is known by who holds what: one may hold shares of several companies. */
  const owner = (each: DemoOwner, of?: string) => {
    const name = ownerName(each)
    const holding = of === undefined ? name : `${name} in ${of}`
    const adding = addOwner(each, holding, of)
    if (each.state === 'proposed') return lately(6, adding)
    settle(adding)
    if (isIndividual(each) && !each.again) settle(change('person', name, { ...personFacts(each.person, clock) }))
    if (isNewCompany(each)) {
      settle(change('legal_entity', name, companyFacts(each)))
      for (const above of each.owners ?? []) owner(above, holding)
    }
    if (each.state === 'reducing') lately(5, change('shareholder', holding, { percentage_held: each.share / 2 }))
    if (each.state === 'removal requested') lately(4, remove('shareholder', holding))
  }

  for (const each of corporateOwners[client] ?? []) owner(each)
  return [...settled, ...recent]
}

/** Adds a holding of someone new, or of a person or company of the file (ruling 20). */
function addOwner(each: DemoOwner, holding: string, of: string | undefined): Act {
  const party = ownerName(each)
  const known: Readonly<Record<string, string>> =
    'again' in each ? { [isIndividual(each) ? 'person_id' : 'entity_id']: party } : {}
  const under: Readonly<Record<string, string>> = of === undefined ? {} : { share_holder_related: of }
  return add('shareholder', holding, newOwnerOf(each), { named: { ...known, ...under }, party })
}
