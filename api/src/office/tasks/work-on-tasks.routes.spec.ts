import { uploadKycFile } from '@dossier/contract/file/endpoints/documents'
import * as calls from '@dossier/contract/office/endpoints/tasks'
import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { aPdfFile } from '../../testing/pdf'
import { forbidden, notFound, unknownId } from '../../testing/refusals'
import { shownEvent } from '../../testing/shown-event'
import { badRequest, openTaskOffice } from '../../testing/task-office'

type Office = Awaited<ReturnType<typeof openTaskOffice>>

let product: OpenProduct
let firm: Office['firm']
let client: string
let attempt: Office['attempt']
let create: Office['create']
let get: Office['get']
let move: Office['move']
let write: Office['write']
let noticesOf: Office['noticesOf']

beforeAll(async () => {
  product = await openProduct()
  ;({ firm, client, attempt, create, get, move, write, noticesOf } = await openTaskOffice(product))
})

describe('What a task refers to', () => {
  it('TSK-08, TSK-13, TSK-16 is named with a link to its page, marked there, for those who may see it', async () => {
    const form = { company_id: client, documentType: 'kyc-aoi-5' }
    const { body } = await product.attempt(firm.as.manager, uploadKycFile, { form, file: aPdfFile('articles') })
    const document = (body.file as { _id: string })._id
    const concerns = [{ section_type: 'corporate_file', section_id: document, file_id: document }]
    const task = await create({ concerns, about: { kind: 'kyc_file', id: document } })
    expect(task.referances).toEqual([{ section_type: 'corporate_file', section_id: document, file_id: document }])
    const { concern, subject } = await get(task._id)
    const shown = { label: 'Articles of Incorporation', link: `/${client}/corporate/?highlight=${document}` }
    expect([concern, subject]).toEqual([[{ ...task.referances[0], ...shown }], shown])
    // a file that is not of the section
    const wrong = [{ section_type: 'corporate_file', section_id: document, file_id: unknownId }]
    expect(await attempt({ concerns: wrong })).toMatchObject(badRequest({ concerns: 'Invalid value' }))
  })

  it('TSK-16 is a change that waits, and says when nothing of it is in the file any more', async () => {
    const action = await firm.propose(client, { city: 'Soto' })
    const task = await create({ about: { kind: 'action', id: action } })
    expect((await get(task._id)).subject).toEqual({
      label: 'Harbour Holdings',
      link: `/${client}/workflow/${action}`,
    })
    await product.database.db
      .collection<{ _id: string }>('tasks')
      .updateOne({ _id: task._id }, { $set: { 'about.id': unknownId } })
    expect((await get(task._id)).subject).toEqual({ label: 'No longer in the file', link: null })
    await product.database.db
      .collection<{ _id: string }>('tasks')
      .updateOne({ _id: task._id }, { $set: { 'about.id': action } })
  })
})

describe('What a task was opened from', () => {
  it('PRM-42, TSK-16 is no name to who does not see the change, and no link to who may not open it', async () => {
    const action = await firm.propose(client, { city: 'Barber' })
    const task = await create({ about: { kind: 'action', id: action } })
    const subjectFor = async (changes: Record<string, 'allow' | 'deny'>) => {
      const user = await product.hire(firm.id, { type: 'DATA_PROCESSOR', permissionChanges: changes })
      const token = await product.tokenOf(user)
      return (await product.call(token, calls.getTask, { params: { id: task._id } })).body.subject
    }
    const hidden = { label: 'Something you may not see', link: null }
    expect(await subjectFor({})).toMatchObject({ label: 'Harbour Holdings' })
    expect(await subjectFor({ view_dashboard_tab: 'deny' })).toEqual(hidden)
    expect(await subjectFor({ view_requested_changes: 'deny' })).toEqual(hidden)
    expect(await subjectFor({ can_view_details: 'deny' })).toEqual({ label: 'Harbour Holdings', link: null })
  })
})

describe('The state of a task', () => {
  it('TSK-09, TSK-18 is To Do or Review for its assignee, To Do or Done for its creator', async () => {
    const { _id } = await create()
    expect(await move(_id, 'done', 'supervisor')).toMatchObject(forbidden)
    expect(await move(_id, 'review', 'manager')).toMatchObject(forbidden)
    for (const status of ['to do', 'review', 'done'])
      expect(await move(_id, status, 'officer')).toMatchObject(forbidden)
    expect(await move(_id, 'review', 'supervisor')).toMatchObject({
      status: 200,
      body: { status: 'success', task: { _id, task_status: 'review' } },
    })
    expect(await move(_id, 'done', 'manager')).toMatchObject({ status: 200, body: { task: { task_status: 'done' } } })
    expect((await get(_id)).task.task_status).toBe('done')
    const own = await create({ assignee: firm.users.manager.id })
    for (const status of ['review', 'done', 'to do']) expect((await move(own._id, status, 'manager')).status).toBe(200)
  })

  it('TSK-18 is refused where it is none, and of a task that is not there', async () => {
    const { _id } = await create()
    expect(await move(_id, 'closed', 'manager')).toMatchObject(badRequest({ status: 'Invalid value' }))
    expect(await move(unknownId, 'done', 'manager')).toMatchObject(notFound)
    expect(await move(_id, 'done', 'client')).toMatchObject(forbidden)
  })

  it('GOV-14, GOV-35 is moved on record, with a notice to the other one', async () => {
    const { _id } = await create()
    await move(_id, 'review', 'supervisor')
    expect((await noticesOf('manager'))[0]).toMatchObject({
      text: 'supervisor set a task for Harbour Holdings to Review',
      link: `/${client}/tasks/${_id}`,
    })
    const event = await shownEvent(product.database.db, { what: 'task status changed', 'record.id': _id })
    expect(event.details).toEqual({ from: 'to do', to: 'review' })
  })
})

describe('The discussion of a task', () => {
  it('TSK-05, TSK-10, TSK-19 takes messages of staff, oldest first, the first of which stands with the task', async () => {
    const { _id } = await create()
    const { status, body } = await write(_id, '  The lease is there  ')
    const message = {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      message: 'The lease is there',
      type: 'user',
      username: 'supervisor',
      user_id: firm.users.supervisor.id,
      admin_id: null,
      createdAt: product.clock.now().toISOString(),
      attachment: [],
    }
    expect([status, body]).toEqual([200, { status: 'success', message }])
    product.clock.pass(60)
    await write(_id, 'Thank you', 'manager')
    const { task, messages } = await get(_id)
    expect(messages.map(({ message: text }) => text)).toEqual(['The lease is there', 'Thank you'])
    expect(task.firstComment).toEqual({ message: 'The lease is there' })
    expect((await noticesOf('manager'))[0]).toMatchObject({
      text: 'supervisor wrote about a task for Harbour Holdings',
    })
  })

  it('TSK-11, TSK-19 takes none without content, of a task that is not there, or of clients', async () => {
    const { _id } = await create()
    for (const content of [undefined, '', ' \n ']) {
      expect(await write(_id, content)).toMatchObject({
        status: 400,
        body: { message: 'Please fill the content field' },
      })
    }
    expect(await write(unknownId, 'Hello')).toMatchObject(notFound)
    expect(await write(_id, 'Hello', 'client')).toMatchObject(forbidden)
    expect((await get(_id)).messages).toEqual([])
  })
})
