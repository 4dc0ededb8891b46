import { listTasks, updateTask } from '@dossier/contract/office/endpoints/tasks'
import type { Task } from '@dossier/contract/office/schemas/tasks'
import type { Received } from '@dossier/contract/platform/endpoint'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../routes'
import { aTask } from '../testing/a-task'

const client = '65f0c0ffee65f0c0ffee65f0'

let tasks: readonly Task[]
let asked: Received<typeof listTasks>['query'][]

beforeEach(() => {
  tasks = [aTask()]
  asked = []
  stub(listTasks, ({ query }) => {
    asked.push(query)
    const found = tasks.filter(({ task_status }) => query.status === undefined || task_status === query.status)
    return { status: 'success', tasks: found, count: found.length }
  })
  stubClient()
})

const open = (at = '/tasks', user = {}) => renderPage([...routes, { path: '/', element: <p>Clients</p> }], { at, user })
const card = () => screen.findByRole('article')

describe('The tasks', () => {
  it('TSK-01, TSK-02, LIM-06 stand as cards over all clients, each with its client, and open the task', async () => {
    tasks = [aTask({ firstComment: { message: 'Which lease?' } })]
    open()
    const shown = within(await card())
    expect(shown.getByText('TO DO')).toBeVisible()
    expect(shown.getByText('Which lease?')).toBeVisible()
    expect(shown.getByText('Harbour Holdings')).toBeVisible()
    expect(shown.getByText('02/03/2026 09:05')).toBeVisible()
    expect(shown.getByText('Maria Manager')).toBeVisible()
    expect(shown.getByText('MM')).toBeVisible()
    expect(shown.getByText('OO')).toBeVisible()
    expect(shown.getByRole('link', { name: 'Ask for the lease' })).toHaveAttribute(
      'href',
      `/${client}/tasks/65f0c0ffee65f0c0ffee0101`,
    )
    await expectNoViolations()
  })

  it('TSK-02 leave out the client where they are those of one', async () => {
    open(`/${client}/tasks/`)
    const shown = within(await card())
    expect(shown.queryByText('Harbour Holdings')).toBeNull()
    expect(asked[0]).toMatchObject({ company_id: client })
  })

  it('TSK-03 say that there are none', async () => {
    tasks = []
    open(`/${client}/tasks`)
    expect(await screen.findByText('No Tasks for this client')).toBeVisible()
  })

  it('narrow by state, by whose they are and by what is overdue, in the address', async () => {
    const { user, router } = open('/tasks', { _id: '65f0c0ffee65f0c0ffee0003' })
    await card()
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Done')
    expect(await screen.findByText('No tasks match these filters')).toBeVisible()
    expect(router.state.location.search).toBe('?status=done')
    await user.click(screen.getByRole('button', { name: 'Show all tasks' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tasks' }), 'Given to me')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ assignee: '65f0c0ffee65f0c0ffee0003' }))
    await user.click(screen.getByRole('checkbox', { name: 'Overdue only' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ overdue: 'yes' }))
    expect(router.state.location.search).toBe('?mine=assigned&overdue=yes')
  })

  it('say when they are due and when they are late', async () => {
    tasks = [aTask({ due_date: '2020-01-31' })]
    open()
    expect(within(await card()).getByText('Overdue since 31/01/2020')).toBeVisible()
  })

  it('TSK-09 move on the board to the states that their reader may choose', async () => {
    const sent: Received<typeof updateTask>['body'][] = []
    stub(updateTask, ({ body }) => {
      sent.push(body)
      tasks = [aTask({ task_status: body.status })]
      return { status: 'success', task: aTask({ task_status: body.status }) }
    })
    const { user } = open('/tasks?view=board', { _id: '65f0c0ffee65f0c0ffee0003' })
    const column = within(await screen.findByRole('region', { name: 'To Do' }))
    await user.click(await column.findByRole('button', { name: 'Move “Ask for the lease” to Review' }))
    expect(await screen.findByText('Task Status Updated successfully')).toBeVisible()
    expect(sent).toEqual([{ task_id: '65f0c0ffee65f0c0ffee0101', status: 'review' }])
    const review = within(screen.getByRole('region', { name: 'Review' }))
    expect(await review.findByText('Ask for the lease')).toBeVisible()
    await expectNoViolations()
  })

  it('lead from a column that holds more to all of its state in the list, narrowed as before', async () => {
    stub(listTasks, ({ query }) => {
      asked.push(query)
      return { status: 'success', tasks: [aTask()], count: 60 }
    })
    const { user, router } = open('/tasks?view=board&mine=assigned')
    const column = within(await screen.findByRole('region', { name: 'Review' }))
    await user.click(await column.findByRole('button', { name: 'All 60 in the list' }))
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      mine: 'assigned',
      status: 'review',
    })
  })

  it('TSK-09 do not move for who only reads', async () => {
    open('/tasks?view=board', { _id: '65f0c0ffee65f0c0ffee0009' })
    await card()
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  })

  it('ERR-02 say when they cannot be loaded', async () => {
    stub(listTasks, () => refuse('internal-error'))
    open()
    expect(await screen.findByText(/There was an error during tasks loading/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})
