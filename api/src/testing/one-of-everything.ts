import { createDueDiligence, getDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import { createAccountNumber, createDirector } from '@dossier/contract/file/endpoints/records'
import { saveSnapshot } from '@dossier/contract/file/endpoints/snapshots'
import { uploadTaskFile, uploadTicketFile } from '@dossier/contract/office/endpoints/attachments'
import { createTask } from '@dossier/contract/office/endpoints/tasks'
import { createTicket } from '@dossier/contract/office/endpoints/tickets'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { saveView } from '@dossier/contract/portfolio/endpoints/views'
import { aConvertedFile } from './a-converted-file'
import { aScreening } from './a-screening'
import { openFirm } from './firm'
import { oneOfEach } from './one-of-each'
import type { OpenProduct } from './open-product'
import { aPdfFile } from './pdf'
import { aFiling } from './second-root'

/** An organisation with one of everything that an id can name, someone who may do everything, and a reader of its own. */
export async function oneOfEverything(product: OpenProduct) {
  const firm = await openFirm(product, ['administrator', 'manager', 'officer', 'client'])
  const company = await firm.client()
  // what only offshore clients have is there too
  await firm.approve(await firm.propose(company, { location_type: 'abroad' }))
  const holder = await firm.holder()
  const [person] = await product.caseFiles.ofKind(firm.member('officer'), 'person', holder)
  const action = await firm.propose(company, { city: 'Soto' })
  const created = await product.call(firm.as.manager, createDueDiligence, {
    body: { company_id: company, label: 'Due' },
  })
  const form = created.body.dueDiligence._id
  const { elements } = (await product.call(firm.as.manager, getDueDiligence, { params: { id: form } })).body
  const account = (await product.call(firm.as.manager, createAccountNumber, { body: { company_id: company } })).body
  const board = await product.call(firm.as.manager, createDirector, {
    body: { company_id: company, location_type: 'local', entity_type: 'entity', name: 'Harbour Directors' },
  })
  const [ubo] = await product.caseFiles.ofKind(firm.member('officer'), 'ubo', holder)
  const session = await product.database.db
    .collection<{ _id: string }>('sessions')
    .findOne({ user_id: firm.users.client.id })
  const saved = { list: 'clients' as const, name: 'To review', state: {}, shared: true }
  const { view } = (await product.call(firm.as.manager, saveView, { body: saved })).body
  const uploaded = async () =>
    (await product.call(firm.as.administrator, uploadTaskFile, { form: {} }, aPdfFile('attached'))).body.fileId
  const attachment = await uploaded()
  const task = { assignee: firm.users.manager.id, task_comment: 'Look' }
  const given = await product.call(firm.as.administrator, createTask, {
    body: { task, fileIds: [attachment], company_id: company },
  })
  const ticket = await product.call(firm.as.administrator, createTicket, {
    body: { ticket: { subject: 'Cannot sign in', content: 'It says no' } },
  })
  const forTicket = await product.call(firm.as.administrator, uploadTicketFile, { form: {} }, aPdfFile('attached'))
  const { notices } = (await product.call(firm.as.manager, listNotices, { query: {} })).body
  const records = await oneOfEach(product, firm.id, {
    company,
    person: person?.id,
    due_diligence_record: form,
    due_diligence_element: elements.find(({ type }) => type === 'director')?._id,
    account_number: account.account_number._id,
    transaction_profile: account.transactional_profile._id,
    managing_director: board.body.md._id,
    legal_entity: board.body.entities[0]?._id,
    ubo: ubo?.id,
  })
  const taken = await product.call(firm.as.officer, saveSnapshot, { body: { company_id: company, label: 'Review' } })
  const ids: Readonly<Record<string, string>> = {
    ...records,
    user: firm.users.client.id,
    staff: firm.users.manager.id,
    session: session?._id ?? '',
    action,
    record: company,
    snapshot: taken.body.snapshot._id,
    notice: notices[0]?._id ?? '',
    saved_view: view._id,
    task: given.body.task._id,
    ticket: ticket.body.ticket._id,
    ticket_upload: forTicket.body.fileId,
    attachment,
    upload: await uploaded(),
    converted_file: await aConvertedFile(product, firm),
    filing: await aFiling(product, firm.id, firm.users.manager.id),
    ...(await aScreening(product, firm, company)),
  }
  const { access_link_token: link } = created.body.dueDiligence
  return { id: firm.id, ids, token: firm.as.administrator, link }
}
