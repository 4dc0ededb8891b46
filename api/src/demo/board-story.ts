import { corporateBoards } from './corporate-boards'
import {
  companyFacts,
  type DemoDirector,
  type DemoOfficial,
  directorName,
  isCompany,
  newDirectorOf,
  personFacts,
} from './demo-board'
import type { DemoClock } from './demo-clock'
import { type Act, add, approve, change, remove, type Step } from './demo-desk'

/** Everything that happened to the board of a client; the days that are given count from its first act. */
export function boardStory(client: string, from: number, clock: DemoClock): readonly Step[] {
  let ago = from
  const settled: Step[] = []
  const recent: Step[] = []
  /** Filed and approved, each on a day of its own: what was filed last is what is approved. */
  const settle = (act: Act) => {
    settled.push({ ago, by: 'manager', act }, { ago: ago - 1, by: 'officer', act: approve })
    ago -= 2
  }
  const lately = (days: number, act: Act) => recent.push({ ago: days, by: 'manager', act })

  const official = (person: DemoOfficial, of: string) => {
    const { first, last, title, state } = person
    const name = `${first} ${last}`
    const adding = add('person', name, { firstName: first, lastName: last, title }, { named: { md_id: of } })
    if (state === 'proposed') return lately(4, adding)
    settle(adding)
    settle(change('person', name, personFacts(person, clock)))
  }

  const director = (each: DemoDirector, of?: string) => {
    const name = directorName(each)
    const adding = add(
      'managing_director',
      name,
      newDirectorOf(each),
      of === undefined ? {} : { named: { mbd_related: of } },
    )
    if (each.state === 'proposed') return lately(3, adding)
    settle(adding)
    if (isCompany(each)) {
      settle(change('legal_entity', name, companyFacts(each)))
      for (const person of each.officials) official(person, name)
      for (const below of each.board ?? []) director(below, name)
    } else {
      settle(change('person', name, personFacts(each.person, clock)))
    }
    if (each.state === 'moving') {
      lately(2, change('managing_director', name, { location_type: each.origin === 'local' ? 'abroad' : 'local' }))
    }
    if (each.state === 'removal requested') lately(1, remove('managing_director', name))
  }

  for (const each of corporateBoards[client] ?? []) director(each)
  return [...settled, ...recent]
}
