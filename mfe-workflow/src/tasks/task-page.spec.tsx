import { uploadTaskFile } from '@dossier/contract/office/endpoints/attachments'
import { createTaskMessage, getTask, updateTask } from '@dossier/contract/office/endpoints/tasks'
import type { Answer, Received } from '@dossier/contract/platform/endpoint'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { slowLine } from '@dossier/shared-ui/testing/slow-line'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { stubClient } from '@dossier/shared-ui/testing/stub-client'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../routes'
import { aTask } from '../testing/a-task'

const client = '65f0c0ffee65f0c0ffee65f0'
const olivia = '65f0c0ffee65f0c0ffee0003'
const maria = '65f0c0ffee65f0c0ffee0002'
const document = '65f0c0ffee65f0c0ffee0008'

const message = {
  _id: '65f0c0ffee65f0c0ffee0201',
  message: 'Which lease?\nThe old one?',
  type: 'user' as const,
  username: 'olivia',
  user_id: olivia,
  admin_id: null,
  createdAt: '2026-03-03T10:00:00.000Z',
  attachment: [{ id: '65f0c0ffee65f0c0ffee0301', filename: 'lease.pdf', filesize: 2_048 }],
}
let answer: Answer<typeof getTask>

beforeEach(() => {
  answer = { status: 'success', task: aTask(), messages: [], concern: [], subject: null }
  stub(getTask, () => answer)
  stubClient()
})

const open = (userId = olivia) =>
  renderPage(routes, { at: `/${client}/tasks/${answer.task._id}`, user: { _id: userId } })
const opened = async (userId?: string) => {
  const page = open(userId)
  await screen.findByText('Ask for the lease')
  return page
}
const state = () => screen.getByRole('combobox', { name: 'State' })
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

describe('A task', () => {
  it('TSK-07, LIM-06 shows what, when, who, its files and its discussion', async () => {
    answer = { ...answer, messages: [message] }
    await opened()
    expect(screen.getByText('02/03/2026 09:05')).toBeVisible()
    expect(screen.getByText('Maria Manager')).toBeVisible()
    expect(screen.getByText('Olivia Officer')).toBeVisible()
    const discussion = within(screen.getByRole('region', { name: 'Discussion' }))
    expect(discussion.getByText(/Which lease\?/)).toBeVisible()
    expect(discussion.getByText('lease.pdf')).toBeVisible()
    expect(discussion.getByRole('button', { name: 'Download lease.pdf' })).toBeVisible()
    await expectNoViolations()
  })

  it('TSK-08 leads to what it concerns in a new tab, with that marked there', async () => {
    const concern = [
      {
        section_type: 'corporate_file' as const,
        section_id: document,
        file_id: null,
        label: 'Articles of Incorporation',
        link: `/${client}/corporate/?highlight=${document}`,
      },
      {
        section_type: 'entity' as const,
        section_id: olivia,
        file_id: null,
        label: 'Something you may not see',
        link: null,
      },
    ]
    answer = { ...answer, concern }
    await opened()
    const link = screen.getByRole('link', { name: 'Articles of Incorporation' })
    expect(link).toHaveAttribute('href', `/${client}/corporate/?highlight=${document}`)
    expect(link).toHaveAttribute('target', '_blank')
    expect(screen.queryByRole('link', { name: 'Something you may not see' })).toBeNull()
    expect(screen.getByText('Something you may not see')).toBeVisible()
  })

  it('TSK-06, TSK-09 offers To Do and Review to its assignee, and Save once another state is chosen', async () => {
    const sent: Received<typeof updateTask>['body'][] = []
    stub(updateTask, ({ body }) => {
      sent.push(body)
      answer = { ...answer, task: aTask({ task_status: body.status }) }
      return { status: 'success', task: answer.task }
    })
    const { user } = await opened()
    expect(optionsOf(state())).toEqual(['To Do', 'Review'])
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.selectOptions(state(), 'Review')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Task Status Updated successfully')).toBeVisible()
    expect(sent).toEqual([{ task_id: answer.task._id, status: 'review' }])
    await waitFor(() => expect(state()).toHaveValue('review'))
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('TSK-09 offers To Do and Done to its creator, and nothing to anyone else', async () => {
    const { unmount } = await opened(maria)
    expect(optionsOf(state())).toEqual(['To Do', 'Done'])
    unmount()
    await opened('65f0c0ffee65f0c0ffee0009')
    expect(screen.getByText('State: To Do')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull()
  })

  it('TSK-18 says when its state cannot be changed', async () => {
    stub(updateTask, () => refuse('forbidden'))
    const { user } = await opened()
    await user.selectOptions(state(), 'Review')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/There was an error during task updating/)).toBeVisible()
  })
})

describe('Adding to the discussion', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Add more details' }))
  async function adding() {
    const page = await opened()
    await page.user.click(screen.getByRole('button', { name: 'Add more details' }))
    return page
  }

  it('TSK-07, TSK-11 sends a message with its file, once', async () => {
    const line = slowLine()
    const sent: Received<typeof createTaskMessage>['body'][] = []
    stub(uploadTaskFile, ({ file }) => {
      expect(file?.name).toBe('lease.pdf')
      return { status: 'success', fileId: '65f0c0ffee65f0c0ffee0301' }
    })
    stub(createTaskMessage, ({ body }) => {
      sent.push(body)
      return line.carries({ status: 'success' as const, message })
    })
    const { user } = await adding()
    await user.type(dialog().getByRole('textbox', { name: /Message/ }), 'See here')
    const input = dialog().getByRole('group', { name: /Files/ }).querySelector('input')
    await user.upload(input as HTMLInputElement, new File(['x'], 'lease.pdf', { type: 'application/pdf' }))
    await user.click(dialog().getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    await user.keyboard('{Enter}')
    answer = { ...answer, messages: [message] }
    await line.arrives()
    expect(await screen.findByText(/Which lease\?/)).toBeVisible()
    expect(sent).toEqual([
      { task: { content: 'See here', task_id: answer.task._id }, files: ['65f0c0ffee65f0c0ffee0301'] },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('TSK-11 asks for content', async () => {
    const { user } = await adding()
    await user.click(dialog().getByRole('button', { name: 'Send' }))
    expect(dialog().getByRole('textbox', { name: /Message/ })).toHaveAccessibleDescription(
      'Please fill the content field',
    )
  })

  it('FIL-05 says which file cannot go, and why', async () => {
    stub(uploadTaskFile, () => refuse('internal-error'))
    const { user } = await adding()
    const input = () => dialog().getByRole('group', { name: /Files/ }).querySelector('input') as HTMLInputElement
    await user.upload(input(), new File(['x'], 'a.pdf', { type: 'application/pdf' }))
    await user.type(dialog().getByRole('textbox', { name: /Message/ }), 'See here')
    await user.click(dialog().getByRole('button', { name: 'Send' }))
    expect(await dialog().findByText('a.pdf: Failed to upload the file')).toBeVisible()
    expect(dialog().getByRole('textbox', { name: /Message/ })).toHaveValue('See here')
  })
})
