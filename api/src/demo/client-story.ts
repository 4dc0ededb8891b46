import { boardStory } from './board-story'
import { addAccount, describeAccount, numberAccount } from './demo-account'
import {
  addressOf,
  type CorporateClient,
  type DemoClient,
  type DemoState,
  dashboardOf,
  type HolderClient,
  isHolder,
  personOf,
} from './demo-client'
import type { DemoClock } from './demo-clock'
import {
  type Act,
  approve,
  completeReview,
  create,
  deny,
  describePerson,
  propose,
  type Role,
  requestRemoval,
  type Step,
  withdraw,
} from './demo-desk'
import { addSubsidiary } from './demo-subsidiary'
import { documentStory } from './document-story'
import { formStory } from './form-story'
import { ownerStory } from './owner-story'
import { taskStory } from './task-story'

const step = (ago: number, by: Role, act: Act): Step => ({ ago, by, act })

/** Everything that happened to a client. */
export function storyOf(client: DemoClient, clock: DemoClock): readonly Step[] {
  const { addedAgo } = client
  const dashboard = dashboardOf(client, clock)
  const proposed = [step(addedAgo, 'manager', create(client))]
  const approved = [...proposed, step(addedAgo - 1, 'supervisor', approve)]
  const settled = [
    ...approved,
    step(addedAgo - 2, 'manager', propose(dashboard)),
    step(addedAgo - 3, 'officer', approve),
    ...(isHolder(client)
      ? [...identification(client, clock), ...account(client)]
      : [
          ...boardStory(client.name, addedAgo - 4, clock),
          ...ownerStory(client.name, addedAgo - 60, clock),
          ...documentStory(client.name, addedAgo - 100, clock),
          ...subsidiaries(client, clock),
          ...formStory(client, clock),
          ...review(client, clock),
          ...taskStory(client.name, clock),
        ]),
  ]
  const beginnings: Partial<Record<DemoState, readonly Step[]>> = {
    proposed,
    'proposed by the officer': [step(addedAgo, 'officer', create(client))],
    'proposed and being filled in': [...proposed, step(addedAgo - 2, 'manager', propose(dashboard))],
    'approved, empty': approved,
    refused: [...proposed, step(addedAgo - 3, 'officer', deny(reasons.refused))],
  }
  return beginnings[client.state] ?? [...settled, ...endingOf(client, clock)]
}

const identification = (client: HolderClient, clock: DemoClock) => [
  step(client.addedAgo - 4, 'manager', describePerson(personOf(client, clock))),
  step(client.addedAgo - 5, 'supervisor', approve),
]

/** An account that its holder came with, and its transaction profile. */
function account({ account, addedAgo }: HolderClient): readonly Step[] {
  if (account === undefined) return []
  return [
    step(addedAgo - 6, 'manager', addAccount),
    step(addedAgo - 7, 'supervisor', approve),
    step(addedAgo - 8, 'manager', numberAccount(account)),
    step(addedAgo - 9, 'officer', approve),
    step(account.approved ? addedAgo - 10 : 4, 'manager', describeAccount(account)),
    ...(account.approved ? [step(addedAgo - 11, 'officer', approve)] : []),
  ]
}

/** The companies it holds, added a month after it, one after the other; the last ones wait for approval. */
const subsidiaries = (client: CorporateClient, clock: DemoClock): readonly Step[] =>
  (client.subsidiaries ?? []).flatMap((subsidiary, position) => {
    const added = subsidiary.approved ? client.addedAgo - 30 - 2 * position : 5
    return [
      step(added, 'manager', addSubsidiary(subsidiary, clock)),
      ...(subsidiary.approved ? [step(added - 1, 'supervisor', approve)] : []),
    ]
  })

/** Its review of last year, as far as it had one. */
function review({ reviewedAgo }: CorporateClient, clock: DemoClock): readonly Step[] {
  if (reviewedAgo === undefined) return []
  const comment = 'All documents were seen. No findings are left open.'
  return [step(reviewedAgo, 'officer', completeReview(`Review of ${clock.yearIn(-1)}`, comment))]
}

const reasons = {
  refused: 'The source of wealth of the beneficial owner could not be established from the documents received.',
  denied: 'A lower risk level needs the signed risk matrix of this year, please attach it first.',
}

/** What happened lately to a client that was settled before. */
function endingOf(client: DemoClient, clock: DemoClock): readonly Step[] {
  const moving = propose(addressOf({ address: newAddress(client) }))
  const riskier = { risk_level: nextRisk[client.risk] }
  switch (client.state) {
    case 'changing address':
      return [step(5, 'manager', moving)]
    case 'changing risk':
      return [step(3, 'manager', propose(riskier))]
    case 'risk reassessed by the officer':
      return [step(2, 'officer', propose(riskier))]
    case 'changing by officer and manager':
      return [step(6, 'officer', propose(riskier)), step(3, 'manager', moving)]
    case 'changing by several':
      return [
        step(8, 'manager', moving),
        step(6, 'supervisor', propose({ sanction_screening_available: 'NO' })),
        step(4, 'officer', propose({ ...riskier, date_final_compliance_review: clock.dateIn(-4) })),
        step(1, 'administrator', propose(renaming(client))),
      ]
    case 'taken over':
      return [
        step(30, 'manager', propose({ address_line_1: 'Weg naar Bandabou 112' })),
        step(12, 'supervisor', moving),
        step(10, 'officer', approve),
      ]
    case 'denied':
      return [step(20, 'manager', propose({ risk_level: 'low' })), step(18, 'supervisor', deny(reasons.denied))]
    case 'withdrawn':
      return [step(15, 'manager', moving), step(14, 'manager', withdraw)]
    case 'date set by hand':
      return [
        step(11, 'manager', propose({ next_review_date_type: 'manual', next_review_date: clock.dateIn(45) })),
        step(9, 'officer', approve),
      ]
    case 'removal requested':
      return [step(7, 'manager', requestRemoval)]
    case 'removed':
      return [step(26, 'manager', requestRemoval), step(24, 'officer', approve)]
    default:
      return []
  }
}

const nextRisk = { low: 'medium', medium: 'high', high: 'medium' } as const

const newAddresses: readonly CorporateClient['address'][] = [
  ['Abraham de Veerstraat 7', 'Willemstad', 'CW'],
  ['Kaya W.F.G. Mensing 18', 'Willemstad', 'CW'],
  ['Caya Dr. J.E.M. Arends 52', 'Oranjestad', 'AW'],
  ['Walter J.A. Nisbeth Road 90', 'Philipsburg', 'SX'],
  ['Strawinskylaan 1143', 'Amsterdam', 'NL', '1077 XX'],
]
const newAddress = ({ addedAgo }: DemoClient) =>
  newAddresses[addedAgo % newAddresses.length] ?? ['Kaya Flamboyan 7', 'Willemstad', 'CW']

const renaming = (client: DemoClient): Readonly<Record<string, string>> =>
  isHolder(client) ? { last_name: `${client.last}-Statius` } : { name: `${client.name} (in liquidation)` }
