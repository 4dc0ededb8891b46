import { listAuditEvents } from '@dossier/contract/file/endpoints/changes'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { getMonitoring, listScreenings } from '@dossier/contract/screening/endpoints'
import { draftRecord } from '../file/kinds/drafting'
import { newId } from '../platform/ids'
import { ProviderFailure, type ScreenedFacts, type ScreeningProvider } from '../screening/requests/screening'
import { boardOf } from './board'
import { type Firm, openFirm } from './firm'
import { insertRecords } from './insert-records'
import { type aListed, listedNames } from './listed-names'
import { openProduct } from './open-product'

/** Lists that answer by surname; they may fail, and hang at a question for ever. */
function someLists() {
  const sample = listedNames()
  const lists = {
    version: 'first',
    fails: (_: ScreenedFacts) => false,
    /** Which question is never answered; 0 for none. */
    hangsAt: 0,
    /** The surnames that were asked about, in their order. */
    asked: [] as string[],
    listed: new Map<string, ReturnType<typeof aListed>[]>(),
  }
  const provider: ScreeningProvider = {
    name: 'sample',
    monitoring: { version: async () => lists.version, upToDate: async () => undefined, pauseMs: 0 },
    async screen(facts) {
      lists.asked.push(facts.surname)
      if (lists.asked.length === lists.hangsAt) await new Promise(() => undefined)
      if (lists.fails(facts)) throw new ProviderFailure('The provider is down')
      return { ...(await sample.provider.screen(facts)), results: lists.listed.get(facts.surname) ?? [] }
    },
  }
  return { lists, provider }
}

export type MonitoredOffice = Awaited<ReturnType<typeof openMonitoredOffice>>

/** A firm with a client and its director Tomas Verhaal, who is screened against lists that a case alters. */
export async function openMonitoredOffice() {
  const { lists, provider } = someLists()
  const product = await openProduct({ screeningProvider: provider })
  const firm = await openFirm(product, ['administrator', 'manager', 'supervisor', 'officer', 'trust'])

  const switchedOn = async (of: Firm, name: string) => {
    const id = await of.client(name)
    await of.approve(await of.propose(id, { sanction_screening_available: 'YES' }))
    return id
  }
  const aDirector = async (of: Firm, company: string, lastName: string) => {
    const facts = { location_type: 'local', entity_type: 'person', firstName: 'Tomas', lastName } as const
    return (await boardOf(product, of, company).aDirector(facts)).identity
  }
  const run = async (seconds = 600) => {
    product.clock.pass(seconds)
    await product.jobs.runDue()
  }
  const client = await switchedOn(firm, 'Harbour Holdings')
  return {
    product,
    firm,
    lists,
    client,
    person: await aDirector(firm, client, 'Verhaal'),
    switchedOn,
    aDirector,
    run,

    async newVersion(name: string) {
      lists.version = name
      await run()
    },

    /** Further persons of the client, put into the database at once. */
    manyMore: (count: number) =>
      insertRecords(
        product,
        firm.id,
        ...Array.from({ length: count }, (_, number) =>
          draftRecord('person', newId(), client, { values: { firstName: 'Tomas', lastName: `Winkel ${number}` } }),
        ),
      ),

    progress: async (token = firm.as.officer) =>
      (await product.call(token, getMonitoring, { query: {} })).body.monitoring,

    newsOf: async (token = firm.as.officer) =>
      (await product.call(token, listNotices, { query: {} })).body.notices.filter(({ kind }) => kind === 'new_hit'),

    kept: async () =>
      (await product.call(firm.as.officer, listScreenings, { query: { company_id: client } })).body.sanctions,

    eventsOf: async (what: string) =>
      (await product.call(firm.as.administrator, listAuditEvents, { query: {} })).body.events.filter(
        (event) => event.what === what,
      ),
  }
}
