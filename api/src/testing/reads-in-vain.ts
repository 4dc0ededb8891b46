import { createDueDiligence, getDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { dueDiligencePdf } from '@dossier/contract/due-diligence/endpoints/paper'
import { endpoints } from '@dossier/contract/endpoints'
import { denyChange } from '@dossier/contract/file/endpoints/changes'
import { deleteClient, listClients } from '@dossier/contract/file/endpoints/clients'
import { downloadKycFile, viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { createAccountNumber, createDirector } from '@dossier/contract/file/endpoints/records'
import { saveSnapshot } from '@dossier/contract/file/endpoints/snapshots'
import { getAttachment } from '@dossier/contract/office/endpoints/attachments'
import { getFile } from '@dossier/contract/office/endpoints/conversion'
import { createTask } from '@dossier/contract/office/endpoints/tasks'
import { createTicket } from '@dossier/contract/office/endpoints/tickets'
import { findCandidate } from '@dossier/contract/people/endpoints/deciders'
import type { Endpoint } from '@dossier/contract/platform/endpoint'
import { getWorklist } from '@dossier/contract/portfolio/endpoints/worklist'
import { screeningPdf } from '@dossier/contract/screening/endpoints'
import { expect } from 'vitest'
import { aScreening } from './a-screening'
import { documentReads } from './document-reads'
import { openFirm } from './firm'
import { oneOfEach } from './one-of-each'
import { type OpenProduct, openProduct } from './open-product'
import { watchQueries } from './query-plans'
import type { Asking, Samples } from './request-variants'

/**
 * Read by hand: files are read by an id and a name that belong together, few accounts may be confirmed from outside, and
 * which states a worklist has depends on the list (`query-plans.routes.spec.ts` asks them all).
 */
const byHand: readonly Endpoint[] = [
  viewKycFile,
  downloadKycFile,
  dueDiligencePdf,
  screeningPdf,
  findCandidate,
  getAttachment,
  getFile,
  getWorklist,
]
const reads = [...Object.values(endpoints).filter(({ method }) => method === 'GET'), listClients].filter(
  (endpoint) => !byHand.includes(endpoint),
)

/** Reads all that can be read in these ways, and answers the questions of the database that looked at more than they found. */
export async function readsInVain(asking: Asking) {
  const product = await openProduct({ watched: true })
  const { samples, tokens, ofFiles, decider, operator } = await someHistory(product)
  const watched = watchQueries(product.database)
  for (const endpoint of reads) {
    for (const sent of await asking(endpoint, samples)) {
      const { status, body } = await firstAllowed(product, tokens, endpoint, sent)
      expect([endpoint.path, sent, status, body]).toEqual([endpoint.path, sent, 200, expect.anything()])
    }
  }
  for (const [endpoint, sent] of ofFiles) {
    expect([endpoint.path, sent, (await product.attempt(null, endpoint, sent)).status]).toEqual([
      endpoint.path,
      sent,
      200,
    ])
  }
  const confirmed = { query: { email: decider.email } }
  expect((await product.attempt(operator, findCandidate, confirmed)).status).toBe(409)
  return (await watched.lookingInVain()).filter(({ shape }) => !isKnown(shape))
}

/**
 * No index holds two things that clients are filtered by, nor one of these and ids, nor what is overdue with all else
 * that tasks are listed by, nor that the removal of a client is proposed. The candidates of a searched text are those of
 * its rarest three letters. Where something was put into the database, verifying looks through the events that came
 * meanwhile.
 */
const isKnown = (shape: string) =>
  shape.includes('by_trigram') ||
  shape.includes('"openDue":{') ||
  shape.includes('"openActions.type":{"$ne"') ||
  shape.includes('"stored":{"$elemMatch"') ||
  clientFiltersIn(shape) > 1

const clientFilters = ['next_review_date', 'completeness', 'open_changes', 'risk_level', 'createdAt'].map(
  (field) => new RegExp(`[".]${field}":(\\{"\\$|"\\?")`),
)

/** How many things clients are filtered by in a question; by their type too where that stands beside ids. */
function clientFiltersIn(shape: string): number {
  const byIds = shape.includes('"_id":{"$in"')
  const asked = clientFilters.filter((field) => field.test(shape)).length
  return asked + (byIds ? 1 : 0) + (byIds && shape.includes('"facts.company_type":"?"') ? 1 : 0)
}

async function firstAllowed(
  product: OpenProduct,
  tokens: readonly string[],
  endpoint: Endpoint,
  sent: Parameters<OpenProduct['attempt']>[2],
) {
  const [token = '', ...others] = tokens
  const answered = await product.attempt(token, endpoint, sent)
  if (answered.status !== 403 || others.length === 0) return answered
  return firstAllowed(product, others, endpoint, sent)
}

/** A firm that did all sorts of things over a week beside another one, and what there is to ask it about. */
async function someHistory(product: OpenProduct) {
  await days(product, 2)
  const { firm, company, actions, person } = await days(product, 7)
  const created = await product.call(firm.as.manager, createDueDiligence, {
    body: { company_id: company, label: 'Yearly review' },
  })
  const { _id: form } = created.body.dueDiligence
  const { elements } = (await product.call(firm.as.manager, getDueDiligence, { params: { id: form } })).body
  const inCompany = { company_id: company }
  const { body: account } = await product.call(firm.as.manager, createAccountNumber, { body: inCompany })
  const { body: board } = await product.call(firm.as.manager, createDirector, {
    body: { ...inCompany, location_type: 'local', entity_type: 'entity', name: 'Harbour Directors' },
  })
  // As the database does by and by.
  await product.database.db.collection('sessions').deleteMany({ expiresAt: { $lte: product.clock.now() } })
  const dayOf = (days: number) => new Date(product.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const records = await oneOfEach(product, firm.id, {
    company,
    person,
    due_diligence_record: form,
    due_diligence_element: elements[0]?._id,
    managing_director: board.md._id,
    legal_entity: board.entities[0]?._id,
    account_number: account.account_number._id,
    transaction_profile: account.transactional_profile._id,
  })
  const task = { assignee: firm.users.officer.id, task_comment: 'Look', due_date: dayOf(-1) }
  const given = await product.call(firm.as.manager, createTask, { body: { task, company_id: company } })
  const ticket = await product.call(firm.as.administrator, createTicket, {
    body: { ticket: { subject: 'Harbour is not found', content: 'Nothing comes up' } },
  })
  const taken = await product.call(firm.as.officer, saveSnapshot, { body: { company_id: company, label: 'Review' } })
  const screened = await aScreening(product, firm, company)
  const idsOfRecords = Object.fromEntries(Object.entries(records).map(([kind, id]) => [kind, [id]]))
  const samples: Samples = {
    ids: {
      ...idsOfRecords,
      user: [firm.users.officer.id],
      action: actions,
      snapshot: [taken.body.snapshot._id],
      screening: [screened.screening],
      task: [given.body.task._id],
      ticket: [ticket.body.ticket._id],
      record: [company],
    },
    values: {
      from: [dayOf(-5)],
      startDate: [dayOf(-5)],
      endDate: [dayOf(5)],
      to: [dayOf(-3)],
      page: [1, 2],
      offset: [0, 2],
      limit: [3],
      search: ['arbour'],
      text: ['harbour'],
      review_start_date: [dayOf(300)],
      review_end_date: [dayOf(700)],
      added_at_start: [dayOf(-5)],
      added_at_end: [dayOf(-3)],
      field: ['city'],
      older_than_days: [2],
      newer_than_days: [5],
      start: [`${dayOf(-5)}T00:00:00.000Z`],
      end: [`${dayOf(-3)}T00:00:00.000Z`],
      risk_level: [['high'], ['none', 'high']],
      completeness_from: [1],
      completeness_to: [50],
      ids: [[company]],
      after: [undefined],
    },
  }
  const { administrator, manager, officer } = firm.as
  const ofFiles = await documentReads(product, firm, company)
  const operator = await product.tokenOf(await product.hire(null, { isSuperUser: true }))
  const tokens = [administrator, officer, manager, operator]
  return { samples, tokens, ofFiles, decider: firm.users.officer, operator }
}

/** A firm that every day took on clients, changed some and lost one, each step by someone else. */
async function days(product: OpenProduct, count: number) {
  const firm = await openFirm(product, ['administrator', 'manager', 'supervisor', 'officer'])
  const actions: string[] = []
  let [company, person] = ['', '']
  for (let day = 0; day < count; day++) {
    company = await firm.client(`Harbour ${day}`)
    const holder = await firm.holder(`Johanna ${day}`)
    person = (await product.caseFiles.ofKind(firm.member('officer'), 'person', holder))[0]?.id ?? ''
    const risk = await firm.propose(company, { risk_level: 'high' }, 'supervisor')
    await firm.approve(risk)
    const denied = await firm.propose(company, { city: 'Barber' })
    await product.attempt(firm.as.officer, denyChange, { body: { id: denied, text: 'Not what the register says' } })
    const open = await firm.propose(company, { city: 'Soto' })
    await firm.proposeClient(`Proposed ${day}`, 'supervisor')
    if (day % 2 === 0) await product.attempt(firm.as.manager, deleteClient, { body: { company_id: company } })
    actions.push(denied, open)
    await firm.pass(1)
  }
  return { firm, company, person, actions }
}
