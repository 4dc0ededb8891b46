import { getClientRecords } from '@dossier/contract/file/endpoints/client-records'
import { uploadTaskFile } from '@dossier/contract/office/endpoints/attachments'
import { createTask, listTasks, taskAssignees } from '@dossier/contract/office/endpoints/tasks'
import type { Received } from '@dossier/contract/platform/endpoint'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../routes'
import { aTask } from '../testing/a-task'

const client = '65f0c0ffee65f0c0ffee65f0'
const olivia = { _id: '65f0c0ffee65f0c0ffee0003', username: 'olivia', first_name: 'Olivia', last_name: 'Officer' }

let sent: Received<typeof createTask>['body'][]

beforeEach(() => {
  sent = []
  stub(listTasks, { status: 'success', tasks: [], count: 0 })
  stub(taskAssignees, { status: 'success', assignees: [olivia] })
  stub(getClientRecords, () => refuse('forbidden'))
  stub(createTask, ({ body }) => {
    sent.push(body)
    return { status: 'success', task: aTask() }
  })
  stubClient()
})

const dialog = () => within(screen.getByRole('dialog', { name: 'Create Task' }))
const save = () => dialog().getByRole('button', { name: 'Create Task' })
const files = () => dialog().getByRole('group', { name: /Files/ }).querySelector('input') as HTMLInputElement

async function opened() {
  const page = renderPage(routes, { at: `/${client}/tasks` })
  await page.user.click(await screen.findByRole('button', { name: 'Create Task' }))
  await screen.findByRole('dialog', { name: 'Create Task' })
  return page
}

async function filledIn() {
  const page = await opened()
  await page.user.type(dialog().getByRole('combobox', { name: /Assignee/ }), 'Oliv')
  await page.user.click(await screen.findByRole('option', { name: 'Olivia Officer' }))
  await page.user.type(dialog().getByRole('textbox', { name: /Comment/ }), 'Ask for the lease')
  return page
}

describe('Giving a task', () => {
  it('TSK-12 asks for an assignee and a comment', async () => {
    const { user } = await opened()
    await user.click(save())
    expect(dialog().getByRole('combobox', { name: /Assignee/ })).toHaveAccessibleDescription(
      'Please select an assignee',
    )
    expect(dialog().getByRole('textbox', { name: /Comment/ })).toHaveAccessibleDescription(
      'Please fill the content field',
    )
    expect(sent).toEqual([])
    await expectNoViolations()
  })

  it('TSK-12, TSK-14 sends who, what, priority and files, and says so', async () => {
    stub(uploadTaskFile, { status: 'success', fileId: '65f0c0ffee65f0c0ffee0301' })
    const { user } = await filledIn()
    await user.selectOptions(dialog().getByRole('combobox', { name: /Priority/ }), 'High')
    await user.upload(files(), new File(['x'], 'lease.pdf', { type: 'application/pdf' }))
    await user.click(save())
    expect(await screen.findByText('Task created successfully')).toBeVisible()
    expect(sent).toEqual([
      {
        task: { assignee: olivia._id, task_comment: 'Ask for the lease', concerns: [], priority: 'high' },
        fileIds: ['65f0c0ffee65f0c0ffee0301'],
        company_id: client,
      },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('TSK-14, DSH-13, ERR-13, ERR-07 says when it failed in its own words, and keeps what was typed', async () => {
    stub(createTask, () => refuse('internal-error'))
    const { user } = await filledIn()
    await user.click(save())
    expect(await screen.findByText('Error creating task')).toBeVisible()
    expect(screen.queryByText('Internal server error')).toBeNull()
    expect(screen.queryByText(/^There was an error during/)).toBeNull()
    expect(dialog().getByRole('textbox', { name: /Comment/ })).toHaveValue('Ask for the lease')
  })

  it('FIL-02, FIL-03 takes no other file, none that is too big, and five at most', async () => {
    const { user } = await opened()
    const upload = async (...chosen: File[]) => {
      // a file that is dropped is no choice of the dialog of the system
      files().removeAttribute('accept')
      await user.upload(files(), chosen)
    }
    await upload(new File(['x'], 'plan.txt', { type: 'text/plain' }))
    expect(await dialog().findByText('Only .pdf and .png files are allowed')).toBeVisible()
    const big = new File(['x'], 'big.pdf', { type: 'application/pdf' })
    Object.defineProperty(big, 'size', { value: 10_485_761 })
    await upload(big)
    expect(await dialog().findByText('big.pdf is to big, max file size is 10MB')).toBeVisible()
    const six = Array.from({ length: 6 }, (_, at) => new File(['x'], `${at}.pdf`, { type: 'application/pdf' }))
    await upload(...six)
    expect(await dialog().findByText('At most 5 files')).toBeVisible()
    expect(dialog().getAllByRole('button', { name: /^Remove/ })).toHaveLength(5)
  })

  it('says when the colleagues cannot be loaded, and tries again', async () => {
    stub(taskAssignees, () => refuse('internal-error'))
    const { user } = await opened()
    expect(await dialog().findByText(/There was an error during colleagues loading/)).toBeVisible()
    stub(taskAssignees, { status: 'success', assignees: [olivia] })
    await user.click(dialog().getByRole('button', { name: 'Retry' }))
    await user.type(dialog().getByRole('combobox', { name: /Assignee/ }), 'Oliv')
    expect(await screen.findByRole('option', { name: 'Olivia Officer' })).toBeVisible()
  })
})
