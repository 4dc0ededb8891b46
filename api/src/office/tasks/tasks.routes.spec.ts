import * as calls from '@dossier/contract/office/endpoints/tasks'
import { setPlatformControl } from '@dossier/contract/people/endpoints/back-office'
import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { beforeAll, describe, expect, it } from 'vitest'
import { openFirm } from '../../testing/firm'
import { type OpenProduct, openProduct } from '../../testing/open-product'
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
let list: Office['list']
let noticesOf: Office['noticesOf']

beforeAll(async () => {
  product = await openProduct()
  ;({ firm, client, attempt, create, get, move, list, noticesOf } = await openTaskOffice(product))
})

describe('A task', () => {
  it('TSK-04, TSK-05, TSK-06, TSK-15 is made of assignee, comment and client, and is to do', async () => {
    const task = await create({ due_date: '2030-01-31', priority: 'high', about: { kind: 'company', id: client } })
    expect(task).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      description: 'Ask for the lease',
      task_status: 'to do',
      priority: 'high',
      due_date: '2030-01-31',
      createdAt: product.clock.now().toISOString(),
      creator: firm.users.manager.id,
      creator_: { username: 'manager', first_name: expect.any(String), last_name: expect.any(String) },
      assigned_to_user_id: firm.users.supervisor.id,
      assignee_: { username: 'supervisor', first_name: expect.any(String), last_name: expect.any(String) },
      company_data: { _id: client, name: 'Harbour Holdings' },
      firstComment: null,
      referances: [],
      about: { kind: 'company', id: client },
      files: [],
    })
    expect((await create()).priority).toBe('normal')
  })

  it('GOV-14 is on record, without what it says', async () => {
    const { _id } = await create({ task_comment: 'A confidential lease' })
    const event = await shownEvent(product.database.db, { what: 'task created', 'record.id': _id })
    expect(event).toMatchObject({ company_id: client, details: { assignee: firm.users.supervisor.id, files: 0 } })
    expect(JSON.stringify(event)).not.toContain('lease')
  })

  it('GOV-35 gives its assignee a notice that leads to it, and its creator none', async () => {
    const before = (await noticesOf('supervisor')).length
    const { _id } = await create()
    const [first, ...others] = await noticesOf('supervisor')
    expect(first).toMatchObject({
      text: 'manager gave you a task for Harbour Holdings',
      link: `/${client}/tasks/${_id}`,
    })
    expect(others).toHaveLength(before)
    await create({ assignee: firm.users.manager.id })
    expect(await noticesOf('manager')).toEqual([])
  })

  it.each([
    [{ assignee: undefined }, 'Please select an assignee'],
    [{ assignee: '' }, 'Please select an assignee'],
    [{ task_comment: undefined }, 'Please fill the content field'],
    [{ task_comment: '  \n' }, 'Please fill the content field'],
  ])('TSK-12, TSK-15 is refused with %j: %s', async (wrong, message) => {
    expect(await attempt(wrong)).toMatchObject({ status: 400, body: { message } })
  })

  it('TSK-15 is refused for ids that are foreign, unknown, or no staff’s', async () => {
    const other = await openFirm(product, ['manager', 'officer'])
    const theirs = await other.client()
    const invalid = (field: string) => badRequest({ [field]: 'Invalid value' })
    for (const assignee of [other.users.manager.id, unknownId, firm.users.client.id]) {
      expect(await attempt({ assignee })).toMatchObject(invalid('assignee'))
    }
    for (const id of [theirs, unknownId]) {
      expect(await attempt({}, { company: id })).toMatchObject({
        status: 404,
        body: { message: 'Associated object was not found' },
      })
      const concerns = [{ section_type: 'entity', section_id: id }]
      expect(await attempt({ concerns })).toMatchObject(invalid('concerns'))
      expect(await attempt({ about: { kind: 'action', id } })).toMatchObject(invalid('about'))
      expect(await attempt({ about: { kind: 'company', id } })).toMatchObject(invalid('about'))
    }
    expect(await attempt({ priority: 'urgent' })).toMatchObject(badRequest({ 'task.priority': 'Invalid value' }))
    expect(await attempt({ due_date: '2030-02-31' })).toMatchObject(badRequest({ 'task.due_date': 'Invalid date' }))
    expect(await attempt({ task_comment: 'x'.repeat(10_001) })).toMatchObject(
      badRequest({ 'task.task_comment': 'Input too long' }),
    )
    const many = Array.from({ length: 51 }, () => ({ section_type: 'entity', section_id: unknownId }))
    expect((await attempt({ concerns: many })).status).toBe(400)
    expect((await attempt({ concerns: [{ section_type: 'house', section_id: unknownId }] })).status).toBe(400)
  })

  it('TSK-15, TSK-16, TSK-17 is for staff of its organisation', async () => {
    const { _id } = await create()
    expect(await attempt({}, { by: 'client' })).toMatchObject(forbidden)
    expect(await product.attempt(firm.as.client, calls.listTasks, {})).toMatchObject(forbidden)
    expect(await product.attempt(firm.as.client, calls.getTask, { params: { id: _id } })).toMatchObject(forbidden)
    expect((await product.attempt(null, calls.listTasks, {})).status).toBe(401)
    const other = await openFirm(product, ['manager'])
    const theirs = { params: { id: _id } }
    expect(await product.attempt(other.as.manager, calls.getTask, theirs)).toMatchObject(notFound)
    expect((await product.call(other.as.manager, calls.listTasks, { query: {} })).body).toMatchObject({
      tasks: [],
      count: 0,
    })
    expect(await product.attempt(firm.as.manager, calls.getTask, { params: { id: unknownId } })).toMatchObject(notFound)
    expect((await get(_id, 'trust')).task._id).toBe(_id)
  })
})

describe('The list of tasks', () => {
  it('TSK-17 holds those of one client or of all, 30 a page, newest first', async () => {
    const zeelandia = await firm.client('Zeelandia')
    for (let each = 0; each < 31; each += 1) {
      product.clock.pass(1)
      await create({ task_comment: `Task ${each}` }, { company: zeelandia })
    }
    const first = await list({ company_id: zeelandia })
    expect([first.count, first.tasks.length, first.tasks[0]?.description]).toEqual([31, 30, 'Task 30'])
    const second = await list({ company_id: zeelandia, page: '2' })
    expect(second.tasks.map(({ description }) => description)).toEqual(['Task 0'])
    expect((await list({})).count).toBeGreaterThan(31)
    expect(await product.attempt(firm.as.manager, calls.listTasks, { query: { company_id: unknownId } })).toMatchObject(
      {
        status: 404,
        body: { message: 'Associated object was not found' },
      },
    )
    expect((await product.attempt(firm.as.manager, calls.listTasks, { query: { page: '0' } })).status).toBe(400)
  })

  it('narrows by state, assignee, creator, what they are about, and what is overdue', async () => {
    const own = await firm.client('Narrow')
    const late = await create({ due_date: '2020-01-01' }, { company: own })
    const done = await create({ due_date: '2020-01-01', assignee: firm.users.manager.id }, { company: own })
    await move(done._id, 'done', 'manager')
    const action = await firm.propose(own, { city: 'Soto' })
    const about = await create({ about: { kind: 'action', id: action } }, { company: own })
    const ids = async (query: Record<string, string>) =>
      (await list({ company_id: own, ...query })).tasks.map(({ _id }) => _id).sort()
    expect(await ids({ status: 'done' })).toEqual([done._id])
    expect(await ids({ assignee: firm.users.manager.id })).toEqual([done._id])
    expect(await ids({ creator: firm.users.officer.id })).toEqual([])
    expect(await ids({ about: action })).toEqual([about._id])
    expect(await ids({ overdue: 'yes' })).toEqual([late._id])
  })

  it('TSK-12 offers the staff of the organisation as assignees', async () => {
    const { assignees } = (await product.call(firm.as.manager, calls.taskAssignees, {})).body
    const names = assignees.map(({ username }) => username)
    expect(names).toContain('supervisor')
    expect(names).not.toContain('client')
    expect(await product.attempt(firm.as.client, calls.taskAssignees, {})).toMatchObject(forbidden)
  })
})

it('tasks remind their assignee on the day before they are due and on the day, once each', async () => {
  const own = await openProduct()
  const office = await openFirm(own)
  const company = await office.client('Harbour Holdings')
  const day = own.clock.now().toISOString().slice(0, 10)
  const after = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
  const given = async (due_date: string) => {
    const task = { assignee: office.users.supervisor.id, task_comment: 'Look', due_date }
    const { body } = await own.call(office.as.manager, calls.createTask, { body: { task, company_id: company } })
    return body.task._id
  }
  await given(after(2))
  const finished = await given(after(2))
  await own.call(office.as.manager, calls.updateTask, { body: { task_id: finished, status: 'done' } })
  const told = async () =>
    (await own.call(office.as.supervisor, listNotices, { query: {} })).body.notices
      .filter(({ kind, text }) => kind === 'task' && text.includes('due'))
      .map(({ text }) => text)
  await own.jobs.runDue()
  expect(await told()).toEqual([])
  await office.pass(1)
  await own.jobs.runDue()
  await own.jobs.runDue()
  expect(await told()).toEqual(['A task for Harbour Holdings is due tomorrow'])
  await office.pass(1)
  await own.jobs.runDue()
  expect(await told()).toEqual([
    'A task for Harbour Holdings is due today',
    'A task for Harbour Holdings is due tomorrow',
  ])
  await own.mail.deliver()
  const mails = own.box.filter(({ purpose }) => purpose === 'task-reminder')
  expect(mails.map(({ to }) => to)).toEqual([office.users.supervisor.email, office.users.supervisor.email])
  await office.pass(1)
  await own.jobs.runDue()
  expect(await told()).toHaveLength(2)
})

it('ADM-24 reminds by notice alone while operators keep informational mail back', async () => {
  const own = await openProduct()
  const office = await openFirm(own)
  const operator = await own.tokenOf(await own.hire(null, { type: 'ADMINISTRATOR', isSuperUser: true }))
  const numbers = { subscription_cost: 0, subscription_amount_rows: 0, subscription_cost_per_row: 0 }
  await own.call(operator, setPlatformControl, { body: { ...numbers, emails_send_out: 'NO' } })
  const company_id = await office.client('Harbour Holdings')
  const due_date = new Date(own.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const task = { assignee: office.users.supervisor.id, task_comment: 'Look', due_date }
  await own.call(office.as.manager, calls.createTask, { body: { task, company_id } })
  await own.jobs.runDue()
  await own.mail.deliver()
  const { notices } = (await own.call(office.as.supervisor, listNotices, { query: {} })).body
  expect(notices.map(({ text }) => text)).toContain('A task for Harbour Holdings is due tomorrow')
  expect(own.box.filter(({ purpose }) => purpose === 'task-reminder')).toEqual([])
})
