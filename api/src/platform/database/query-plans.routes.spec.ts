import { formAgainstFile } from '@dossier/contract/due-diligence/endpoints/declared'
import * as dueDiligence from '@dossier/contract/due-diligence/endpoints/forms'
import { listInvitees } from '@dossier/contract/due-diligence/endpoints/invitations'
import { dueDiligencePdf } from '@dossier/contract/due-diligence/endpoints/paper'
import { endpoints } from '@dossier/contract/endpoints'
import { clientOrderingKeys } from '@dossier/contract/file/client-list'
import * as changes from '@dossier/contract/file/endpoints/changes'
import * as clients from '@dossier/contract/file/endpoints/clients'
import * as notApplicable from '@dossier/contract/file/endpoints/not-applicable'
import * as records from '@dossier/contract/file/endpoints/records'
import * as snapshots from '@dossier/contract/file/endpoints/snapshots'
import * as subsidiaries from '@dossier/contract/file/endpoints/subsidiaries'
import { kindNames } from '@dossier/contract/file/kinds'
import * as analysis from '@dossier/contract/office/endpoints/analysis'
import * as attachments from '@dossier/contract/office/endpoints/attachments'
import * as backOffice from '@dossier/contract/office/endpoints/back-office'
import * as conversion from '@dossier/contract/office/endpoints/conversion'
import * as tasks from '@dossier/contract/office/endpoints/tasks'
import * as tickets from '@dossier/contract/office/endpoints/tickets'
import * as access from '@dossier/contract/people/endpoints/access'
import { getPlatformControl } from '@dossier/contract/people/endpoints/back-office'
import * as deciders from '@dossier/contract/people/endpoints/deciders'
import * as notices from '@dossier/contract/people/endpoints/notices'
import * as organisation from '@dossier/contract/people/endpoints/organisation'
import * as organisationSettings from '@dossier/contract/people/endpoints/organisation-settings'
import * as profile from '@dossier/contract/people/endpoints/profile'
import * as session from '@dossier/contract/people/endpoints/session'
import * as users from '@dossier/contract/people/endpoints/users'
import { userOrderingKeys } from '@dossier/contract/people/user-orders'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import type { Endpoint } from '@dossier/contract/platform/endpoint'
import * as finding from '@dossier/contract/portfolio/endpoints/find'
import { getMyDay } from '@dossier/contract/portfolio/endpoints/my-day'
import * as views from '@dossier/contract/portfolio/endpoints/views'
import { getWorklist } from '@dossier/contract/portfolio/endpoints/worklist'
import { worklists } from '@dossier/contract/portfolio/worklists'
import { kindCalls } from '@dossier/contract/record-calls'
import * as screening from '@dossier/contract/screening/endpoints'
import { expect, it } from 'vitest'
import { collect } from '../../office/analysis/collect'
import { madeUpOrderBook } from '../../office/analysis/sources/made-up-market'
import { aConvertedFile } from '../../testing/a-converted-file'
import { aScreening } from '../../testing/a-screening'
import { documentReads } from '../../testing/document-reads'
import { openFirm } from '../../testing/firm'
import { oneOfEach } from '../../testing/one-of-each'
import { openProduct } from '../../testing/open-product'
import { aPdfFile } from '../../testing/pdf'
import { watchQueries } from '../../testing/query-plans'

const orders = ['asc', 'desc'] as const
const period = { review_start_date: '2026-01-01', review_end_date: '2026-12-31' }

/** Before its first upload a bucket asks whether there is any file. */
const anyFile = 'LIMIT COLLSCAN: {"find":"documents.files","filter":{}'

/** Changes of a facet are found by an index, and put in order afterwards where a document has several (0118). */
const byFacet = /^LIMIT SORT FETCH IXSCAN: {"find":"actions",.*"facets":/

/** Every engine describes plans in its own words. */
const isElsewhere = process.env.MONGODB_URI !== undefined

it.skipIf(isElsewhere)(
  'Whatever is listed, read, proposed or approved is found and put in order by an index',
  async () => {
    const product = await openProduct({ watched: true })
    const firm = await openFirm(product, ['administrator', 'manager', 'officer'])
    const { manager, officer, administrator } = firm.as
    const watched = watchQueries(product.database)
    const asked = new Set<Endpoint>()
    const ask = async (token: string | null, endpoint: Endpoint, sent: Parameters<typeof product.attempt>[2] = {}) => {
      const { status, body } = await product.attempt(token, endpoint, sent)
      expect([endpoint.path, status, body]).toEqual([endpoint.path, 200, expect.anything()])
      asked.add(endpoint)
      return body
    }

    const company = await firm.client('Harbour Holdings')
    const holder = await firm.holder()
    const [person] = await product.caseFiles.ofKind(firm.member('officer'), 'person', holder)
    const id = await firm.propose(company, { city: 'Soto' })

    for (const orderingValue of orders) {
      for (const company_type of ['corporate', 'account_holder']) {
        for (const orderingKey of clientOrderingKeys)
          await ask(manager, clients.listClients, {
            query: { orderingKey, orderingValue },
            body: { filters: { company_type } },
          })
      }
      await ask(manager, clients.listClients, { query: { orderingValue, search: 'arbour' }, body: {} })
      await ask(manager, clients.listClients, { query: { orderingValue }, body: { filters: period } })
      for (const view of ['forConfirmation', 'forHistory'])
        for (const orderingKey of ['name', 'createdAt', 'changesCount'])
          await ask(officer, changes.listNotificationsByClient, { query: { view, orderingKey, orderingValue } })
    }
    for (const view of ['forConfirmation', 'forHistory']) {
      for (const query of [{ view }, { view, company_id: company }]) {
        await ask(officer, changes.listNotifications, { query })
        await ask(officer, changes.listNotifications, { query: { ...query, sittings: 'whole' } })
        await ask(officer, changes.countNotifications, { query })
      }
    }
    const narrowings = [
      ...['for_me', 'mine', 'changes_requested'].map((name) => ({ [name]: 'true' })),
      ...[{ type: 'remove' }, { field: 'city' }, { author_id: firm.users.manager.id }, { marked: 'inside' }],
      ...[{ older_than_days: 1 }, { newer_than_days: 1 }, { mine: 'true', type: 'remove', newer_than_days: 1 }],
    ]
    for (const narrowing of narrowings) {
      for (const order of ['newest', 'oldest']) {
        const query = { view: 'forConfirmation', order, ...narrowing }
        await ask(officer, changes.listNotifications, { query })
        await ask(officer, changes.countNotifications, { query: { ...query, company_id: company } })
      }
    }
    await ask(officer, changes.getNotification, { params: { id } })
    await ask(officer, changes.getSitting, { params: { id } })
    await ask(officer, changes.writeChangeMessage, { body: { id, text: 'Where does that come from?' } })
    await ask(officer, changes.listChangeMessages, { params: { id } })
    await ask(officer, changes.affectedChanges, { body: { id } })
    await ask(officer, changes.readNotification, { body: { notification_id: id } })
    await ask(manager, clients.getDashboard, { query: { company_id: company } })
    const account = (await ask(manager, records.createAccountNumber, { body: { company_id: company } })) as {
      account_number: { _id: string }
      transactional_profile: { _id: string }
    }
    const board = (await ask(manager, records.createDirector, {
      body: { company_id: company, location_type: 'local', entity_type: 'entity', name: 'Harbour Directors' },
    })) as { md: { _id: string }; entities: { _id: string }[] }
    await ask(manager, records.getClientRecords, { query: { company_id: company } })
    await ask(manager, notApplicable.listNotApplicable, { query: { company_id: company } })
    const exemption = { section: 'corporate', item: 'kyc-ruling', reason: 'Nothing was ruled on' } as const
    await ask(manager, notApplicable.proposeNotApplicable, { body: { company_id: company, ...exemption } })
    await ask(manager, subsidiaries.listSubsidiaries, { query: { company_id: company } })

    const { dueDiligence: form } = (await ask(manager, dueDiligence.createDueDiligence, {
      body: { company_id: company, label: 'Yearly review' },
    })) as { dueDiligence: { _id: string } }
    await ask(manager, dueDiligence.listDueDiligence, { query: { company_id: company } })
    await ask(manager, listInvitees, { query: {} })
    await ask(officer, getMyDay)
    for (const [list, states] of Object.entries(worklists)) {
      for (const state of [undefined, ...Object.keys(states)])
        await ask(officer, getWorklist, { query: { list, from: '2026-01-01', ...(state && { state }) } })
    }
    await ask(manager, dueDiligence.getDueDiligenceRecord, {
      params: { id: form._id },
      query: { dependencies: 'true' },
    })
    await ask(manager, formAgainstFile, { params: { id: form._id } })
    const { elements } = (await ask(manager, dueDiligence.getDueDiligence, { params: { id: form._id } })) as {
      elements: { _id: string }[]
    }
    const ids = await oneOfEach(product, firm.id, {
      company,
      due_diligence_record: form._id,
      due_diligence_element: elements[0]?._id,
      person: person?.id,
      account_number: account.account_number._id,
      transaction_profile: account.transactional_profile._id,
      managing_director: board.md._id,
      legal_entity: board.entities[0]?._id,
    })
    for (const kind of kindNames) {
      const { get } = kindCalls[kind] ?? {}
      if (get) await ask(manager, get, { params: { id: ids[kind] } })
    }
    await ask(manager, dueDiligence.getDueDiligenceElement, { params: { id: elements[0]?._id ?? '' } })
    await ask(manager, dueDiligence.saveDueDiligence, { body: { id: form._id, elements: [{ _id: elements[0]?._id }] } })

    await ask(manager, dueDiligencePdf, { params: { id: form._id } })

    const screened = await aScreening(product, firm, company)
    await ask(officer, screening.listScreenings, { query: { company_id: company } })
    await ask(officer, screening.getScreening, { params: { id: screened.screening } })
    await ask(officer, screening.getMonitoring, { query: {} })
    await ask(officer, screening.screeningStates, { query: { company_id: company } })
    await ask(officer, screening.screeningPdf, { query: { search_id: screened.search } })

    const { snapshot } = (await ask(officer, snapshots.saveSnapshot, {
      body: { company_id: company, label: 'Review' },
    })) as { snapshot: { _id: string } }
    await ask(officer, snapshots.listSnapshots, { query: { id: company } })
    await ask(officer, snapshots.compareSnapshots, { query: { company_id: company, from: snapshot._id } })
    const ofSnapshot = { company_id: company, snapshotId: snapshot._id }
    await ask(officer, clients.getDashboard, { query: ofSnapshot })
    const asOfToday = { company_id: company, snapshotId: calendarDateOf(product.clock.now(), 'UTC') }
    await ask(officer, clients.getDashboard, { query: asOfToday })
    await ask(officer, records.getClientRecords, { query: ofSnapshot })
    await ask(officer, subsidiaries.listSubsidiaries, { query: { company_id: company, snapshot_id: snapshot._id } })
    await ask(officer, records.deleteObject, { body: { id: snapshot._id, type: 'revision' } })

    for (const [endpoint, sent] of await documentReads(product, firm, company)) await ask(null, endpoint, sent)
    await ask(officer, changes.approveChange, { body: { id } })
    await ask(manager, clients.deleteClient, { body: { company_id: holder } })
    const events = { from: '2026-01-01', to: '2026-12-31' }
    for (const query of [{}, { company_id: company }, { actor: firm.users.manager.id }, events])
      await ask(administrator, changes.listAuditEvents, { query })
    await ask(administrator, changes.verifyAudit)
    for (const query of [{}, { company_id: company }, { user_id: firm.users.manager.id }, events])
      await ask(administrator, changes.listAccesses, { query })
    const operator = await product.tokenOf(await product.hire(null, { isSuperUser: true }))
    await ask(operator, deciders.listFilings)
    const window = { symbol: 'eureuri', start: '2026-03-01T09:00:00.000Z', end: '2026-03-02T09:00:00.000Z' }
    await ask(operator, analysis.orderBookData, { body: window })
    await ask(operator, analysis.tradesData, { body: window })
    await ask(operator, analysis.volumeFillRate, { query: {} })
    await ask(operator, analysis.openOrders, { body: { symbol: 'eureuri', side: 'ask', price: 1, quantity: 1 } })
    await collect(product.context, madeUpOrderBook, 'eureuri')
    await collect(product.context, madeUpOrderBook, 'eureuri')
    const confirmed = { query: { email: firm.users.officer.email } }
    expect((await product.attempt(operator, deciders.findCandidate, confirmed)).status).toBe(409)
    asked.add(deciders.findCandidate)
    const colleague = { query: { id: firm.users.manager.id } }
    for (const orderingKey of userOrderingKeys)
      for (const orderingValue of ['asc', 'desc']) {
        await ask(operator, backOffice.listUsers, { query: { orderingKey, orderingValue } })
      }
    await ask(operator, backOffice.listUsers, { query: { search: 'manager' } })
    await ask(operator, backOffice.getUserPage, colleague)
    await ask(operator, backOffice.getUsageInfo, { query: { startDate: '2026-01-01', endDate: '2026-12-31' } })
    await ask(operator, getPlatformControl)
    await ask(administrator, users.listAccounts)
    await ask(administrator, users.getAccount, colleague)
    await ask(administrator, users.getAccountPermissions, colleague)
    await ask(administrator, session.getUser)
    await ask(administrator, session.getRoles)
    await ask(administrator, access.listSessions)
    await ask(administrator, profile.getSavedInfo)
    await ask(manager, notices.listNotices)
    await ask(manager, views.listViews, { query: { list: 'clients' } })
    await ask(manager, finding.find, { query: { text: 'harbour' } })
    const uploaded = await product.call(manager, attachments.uploadTaskFile, { form: {} }, aPdfFile('attached'))
    const given = await product.call(manager, tasks.createTask, {
      body: {
        task: { assignee: firm.users.officer.id, task_comment: 'Look', due_date: '2020-01-01' },
        fileIds: [uploaded.body.fileId],
        company_id: company,
      },
    })
    const task = given.body.task._id
    await ask(officer, tasks.updateTask, { body: { task_id: task, status: 'review' } })
    await ask(officer, tasks.createTaskMessage, { body: { task: { task_id: task, content: 'There' } } })
    await ask(officer, tasks.getTask, { params: { id: task } })
    await ask(officer, tasks.taskAssignees)
    for (const query of [{}, { company_id: company, status: 'review' }, { overdue: 'yes' }])
      await ask(officer, tasks.listTasks, { query })
    await ask(officer, attachments.getAttachment, { query: { id: uploaded.body.fileId } })
    const ofTicket = await product.call(manager, attachments.uploadTicketFile, { form: {} }, aPdfFile('attached'))
    const opened = await product.call(manager, tickets.createTicket, {
      body: {
        ticket: { subject: 'Harbour is not found', content: 'Nothing comes up', fileIds: [ofTicket.body.fileId] },
      },
    })
    const { _id: ticket, ticket_id } = opened.body.ticket
    await ask(operator, tickets.createTicketMessage, { body: { ticket_id, content: 'It is there' } })
    await ask(operator, tickets.updateTicket, { body: { ticket_id: ticket, status: 'pending' } })
    await ask(manager, tickets.getTicket, { params: { id: ticket } })
    await ask(manager, tickets.listTickets)
    for (const query of [{}, { status: 'open' }, { severity: 'low', older_than_days: '1' }, { order: 'oldest' }])
      await ask(operator, tickets.listTickets, { query })
    await ask(operator, tickets.listTickets, { query: { search: 'harbour', status: 'open' } })
    await ask(manager, attachments.getAttachment, { query: { id: ofTicket.body.fileId } })
    await ask(manager, conversion.getFilesList)
    await ask(administrator, conversion.getFile, { query: { id: await aConvertedFile(product, firm) } })
    await ask(manager, notices.readNotices, { body: { ids: [id] } })
    await ask(administrator, organisationSettings.getSettings)
    await ask(administrator, organisation.getBalance)
    await ask(administrator, organisation.getTerms)
    await ask(administrator, access.forgotPasswordRequest, { body: { email: firm.users.manager.email } })
    await ask(administrator, access.endSessions, { body: { others: true } })

    const reads = Object.values(endpoints).filter(({ method }) => method === 'GET')
    expect(reads.filter((endpoint) => !asked.has(endpoint)).map(({ path }) => path)).toEqual([])
    // A searched text and a period are found by an index; the few that have it are put in order afterwards.
    const sorted = (await watched.withoutIndex())
      .filter((plan) => !plan.startsWith(anyFile) && !byFacet.test(plan))
      .map((plan) => plan.replace(/:.*"hint":/, ' by ').replace(/,"limit.*/, ''))
    const byPeriod = '{"organisation_id":1,"order.next_review_date":1,"facts.createdAt":1,"_id":1}'
    const found = 'LIMIT SORT FETCH IXSCAN by'
    expect(sorted.toSorted()).toEqual(
      ['"active_by_trigram"', '"by_name"', ...orders.map(() => '"by_trigram"'), ...orders.map(() => byPeriod)].map(
        (by) => `${found} ${by}`,
      ),
    )
  },
  300_000,
)
