import type { Received } from '@dossier/contract/platform/endpoint'
import { deleteView, saveView } from '@dossier/contract/portfolio/endpoints/views'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  at,
  aView,
  current,
  dialogNamed,
  kept,
  openViews,
  someone,
  strip,
  stubViews,
  viewId,
} from '../../testing/open-views'

// loaded on demand, and slow to load for the first time
beforeAll(() => Promise.all([import('./save-view-dialog'), import('./delete-view-dialog')]))
beforeEach(stubViews)

async function changing(user: Awaited<ReturnType<typeof openViews>>['user'], act: string) {
  await user.click(screen.getByRole('button', { name: 'Change view' }))
  await user.click(await screen.findByRole('button', { name: act }))
}

describe('Keeping a view', () => {
  const start = '/?search=harbour&risk_level=high&page=2'

  it('WRK-04 WRK-05 saves how the list is shown, without its page, and opens it', async () => {
    const { user, address } = await openViews([], { at: start })
    screen.getByRole('button', { name: 'Save view' }).focus()
    await user.keyboard('{Enter}')
    const dialog = await dialogNamed('Save view')
    await expectNoViolations()
    await user.keyboard(' High risk harbours ')
    dialog.getByRole('checkbox', { name: 'Shared with all staff' }).focus()
    await user.keyboard(' ')
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await screen.findByText('View saved')).toBeVisible()
    expect(kept.saved).toEqual([
      {
        list: 'clients',
        name: 'High risk harbours',
        shared: true,
        state: { search: 'harbour', risk_level: 'high' },
      },
    ])
    expect(address()).toBe(`/?view=${viewId(7)}&search=harbour&risk_level=high`)
    await waitFor(() => expect(current()).toEqual(['High risk harbours, shared by officer']))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each(['', '   ', 'x'.repeat(61)])('WRK-04 asks for a name of 1 to 60 characters instead of "%s"', async (name) => {
    const { user } = await openViews([])
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    const dialog = await dialogNamed('Save view')
    if (name) await user.type(dialog.getByLabelText(/^Name/), name)
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await dialog.findByText('Name should be from 1 to 60 characters long')).toBeVisible()
    expect(kept.saved).toEqual([])
  })

  it.each([
    [
      'the 51st',
      () => refuse('conflict', { message: 'You have 50 saved views already. Delete one of them first' }),
      /^You have 50 saved views already/,
    ],
    [
      'one that holds too much',
      () => refuse('invalid-request', { errors: { state: 'This view holds more than can be saved' } }),
      /^This view holds more than can be saved$/,
    ],
    [
      'one with a name that the server refuses',
      () => refuse('invalid-request', { errors: { name: 'Name should be from 1 to 60 characters long' } }),
      /^Name should be from 1 to 60/,
    ],
  ])('WRK-04 says why %s is refused, and keeps what was typed', async (_case, answer, words) => {
    const { user } = await openViews([])
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    const dialog = await dialogNamed('Save view')
    await user.type(dialog.getByLabelText(/^Name/), 'Mine')
    stub(saveView, answer)
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await dialog.findByText(words)).toBeVisible()
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Mine')
  })
})

describe('Changing a view', () => {
  it('WRK-04 updates it to what is shown', async () => {
    const { user } = await openViews([aView()], { at: at(aView(), '&pending=yes') })
    await changing(user, 'Update to what is shown')
    await screen.findByText('View saved')
    const state = { review: 'overdue', sort: 'name', order: 'asc', pending: 'yes' }
    expect(kept.saved).toMatchObject([{ view_id: viewId(1), rev: 3, name: 'To review', state }])
    await waitFor(() => expect(strip().queryByText('changed')).toBeNull())
  })

  it('WRK-04 renames and shares it as it is kept, whatever is shown', async () => {
    const { user } = await openViews([aView()], { at: at(aView(), '&pending=yes') })
    await changing(user, 'Rename or share')
    const dialog = await dialogNamed('Rename or share view')
    await user.clear(dialog.getByLabelText(/^Name/))
    await user.type(dialog.getByLabelText(/^Name/), 'Late')
    await user.click(dialog.getByRole('checkbox'))
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    await screen.findByText('View saved')
    expect(kept.saved).toMatchObject([{ view_id: viewId(1), rev: 3, name: 'Late', shared: true, state: aView().state }])
  })

  it('WRK-04 says that someone else was faster, and the next attempt stands on what is there by now', async () => {
    const { user } = await openViews([aView({ shared: true })], { at: at(aView()) })
    await changing(user, 'Rename or share')
    const dialog = await dialogNamed('Rename or share view')
    await user.type(dialog.getByLabelText(/^Name/), ' soon')
    const answering = (body: Received<typeof saveView>['body']) => {
      kept.saved.push(body)
      return { status: 'success' as const, view: aView({ ...body, shared: body.shared ?? false, rev: 5 }) }
    }
    stub(saveView, ({ body }) => (body.rev === 4 ? answering(body) : refuse('stale-record')))
    kept.views = [aView({ shared: true, rev: 4, state: { pending: 'yes' } })]
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    expect(await dialog.findByText('This record was changed in the meantime')).toBeVisible()
    expect(kept.saved).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Save view' }))
    await waitFor(() =>
      expect(kept.saved).toMatchObject([{ rev: 4, name: 'To review soon', state: { pending: 'yes' } }]),
    )
  })

  it('WRK-04 says why an update is refused', async () => {
    const { user } = await openViews([aView()], { at: at(aView(), '&pending=yes') })
    stub(saveView, () => refuse('stale-record'))
    await changing(user, 'Update to what is shown')
    expect(await screen.findByText('This record was changed in the meantime')).toBeVisible()
    expect(strip().getByText('changed')).toBeVisible()
  })

  it('WRK-04 deletes it after a question, and stays where it was', async () => {
    const { user, address } = await openViews([aView({ shared: true })], { at: at(aView()) })
    await changing(user, 'Delete')
    const dialog = await dialogNamed('Delete view')
    expect(dialog.getByText('Do you want to delete the view "To review"?')).toBeVisible()
    expect(dialog.getByText('It is shared: it goes for all staff.')).toBeVisible()
    await expectNoViolations()
    await user.click(dialog.getByRole('button', { name: 'Delete view' }))
    expect(await screen.findByText('View deleted')).toBeVisible()
    expect(kept.deleted).toEqual([viewId(1)])
    await waitFor(() => expect(address()).toBe(`/?${new URLSearchParams(aView().state)}`))
    expect(strip().queryByRole('link', { name: /^To review/ })).toBeNull()
  })

  it('WRK-04 says why it could not be deleted', async () => {
    const { user } = await openViews([aView()], { at: at(aView()) })
    stub(deleteView, () => refuse('not-found'))
    await changing(user, 'Delete')
    const dialog = await dialogNamed('Delete view')
    kept.views = []
    await user.click(dialog.getByRole('button', { name: 'Delete view' }))
    expect(await dialog.findByText('Not found')).toBeVisible()
  })

  it.each([
    ['ADMINISTRATOR', true],
    ['COMPLIANCE_OFFICER', false],
  ])('WRK-04 offers an %s to change what someone else shares: %s', async (type, offered) => {
    const view = aView({ shared: true, owner: someone })
    await openViews([view], { at: at(view), user: { type } })
    await waitFor(() => expect(current()).toEqual(['To review, shared by Maria']))
    expect(screen.queryAllByRole('button', { name: 'Change view' })).toHaveLength(offered ? 1 : 0)
  })
})
