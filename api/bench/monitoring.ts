import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { aClient, approveAll } from './acts'
import { shown } from './load'
import type { Office } from './office'

const people = 10_000
const given = [
  'Tomas',
  'Maria',
  'Igor',
  'Ana',
  'Rafael',
  'Johanna',
  'Pieter',
  'Elena',
  'Carlos',
  'Wei',
  'Ahmed',
  'Fatima',
]
const family = ['Verhaal', 'Winklaar', 'Martina', 'Petrov', 'Garcia', 'Zhang', 'Hassan', 'Jansen', 'Silva', 'Kowalski']

/** Everyone of an organisation screened against the list that is shipped: how long it takes, and how long others wait. */
export async function benchMonitoring(office: Office) {
  const organisation = await office.organisation()
  const { token } = await office.signIn(organisation, 'DATA_CONTROLLER')
  const officer = await office.signIn(organisation, 'COMPLIANCE_OFFICER')
  const client = await aClient(office, token, 'Bench Holdings')
  await approveAll(office, officer.token)
  const { db } = office.database
  const switchedOn = { $set: { 'values.sanction_screening_available': 'YES' } }
  await db.collection<{ _id: string }>('companies').updateOne({ _id: client }, switchedOn)
  const persons = Array.from({ length: people }, (_, at) => aPerson(organisation, client, at))
  for (let from = 0; from < people; from += 500) {
    await db.collection<{ _id: string }>('records').insertMany(persons.slice(from, from + 500))
  }

  const delay = monitorEventLoopDelay({ resolution: 5 })
  const [before, began] = [process.cpuUsage(), performance.now()]
  delay.enable()
  await office.product.jobs.runDue()
  delay.disable()
  const seconds = (performance.now() - began) / 1_000
  const { user, system } = process.cpuUsage(before)
  const pass = await db.collection('monitoring_passes').findOne({})
  const ms = (nanoseconds: number) => shown(nanoseconds / 1_000_000)
  return {
    'people screened': `${pass?.checked}, ${pass?.state}; ${pass?.hits} hits, ${pass?.unanswered} without an answer`,
    'seconds, the reading of the list included': shown(seconds),
    'processor time of the API and its database, s': shown((user + system) / 1_000_000),
    'delay of the event loop, ms: median, 99th percentile, longest': [50, 99, 100]
      .map((percent) => ms(delay.percentile(percent)))
      .join(', '),
    'load of the machine': shown(loadavg()[0] ?? 0),
  }
}

const hex = (at: number) => at.toString(16).padStart(24, '0')

const aPerson = (organisation_id: string, company_id: string, at: number) => ({
  _id: hex(at + 1),
  kind: 'person',
  organisation_id,
  company_id,
  parents: [],
  rev: 1,
  links: { mbd_related: [hex(999_999)] },
  facts: {},
  values: {
    firstName: [given[at % 12], ...(at % 7 === 0 ? [given[(at * 5) % 12]] : [])].join(' '),
    lastName: `${family[at % 10]}${'aeiou'[at % 5]}${String.fromCharCode(98 + (at % 24))}`,
    dateOfBirth: `19${50 + (at % 45)}-0${1 + (at % 9)}-1${at % 10}`,
    passportCountry: 'NL',
  },
  proposals: {},
  openActions: [],
})
