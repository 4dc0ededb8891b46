import { deleteObject, getClientRecords, updateShareholder } from '@dossier/contract/file/endpoints/records'
import { anOpenChange } from '@dossier/shared-ui/testing/records.builder'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aShareholder, clientRecords, idOf } from '../testing/board.builder'
import { button, dialog, panelOf } from '../testing/on-screen'
import { openShareholders, owner, rafael, records } from '../testing/open-shareholders'

const share = (of: number) => panelOf(of).getByLabelText('Percentage of shares held')

/** Opens the page and types another percentage for Rafael Cijntje, who holds 40%. */
async function retyped(text: string) {
  const { user } = await openShareholders()
  await user.click(button('Edit Shareholder of Rafael Cijntje'))
  await user.clear(share(rafael))
  await user.type(share(rafael), text)
  return user
}

describe('Editing shareholders', () => {
  it.each([
    ['65.01', 'Percentage of shares held must be less than 65%'],
    ['0', 'Percentage of shares held must be greater than 0'],
    ['abc', 'Percentage of shares held must be a number'],
    ['101', 'Percentage of shares held must be less than 100'],
    ['1.234', 'Percentage of shares held may have at most 2 decimals'],
  ])('SHR-11 refuses %s where 65%% is left apart from it', async (typed, message) => {
    const user = await retyped(typed)
    await user.tab()
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    await user.click(button('Save'))
    expect(share(rafael)).toHaveAccessibleDescription(expect.stringContaining(message))
  })

  it('SHR-05 SHR-11 refuses nothing at all', async () => {
    const { user } = await openShareholders()
    await user.click(button('Edit Shareholder of Rafael Cijntje'))
    await user.clear(share(rafael))
    await user.tab()
    expect((await screen.findAllByText('Percentage of shares held is required')).length).toBeGreaterThan(0)
  })

  it('SHR-11 SHR-13 sends exactly what is left, and offers no other type', async () => {
    const sent: unknown[] = []
    stub(updateShareholder, ({ body }) => {
      sent.push(body)
      const shareholder = aShareholder(rafael, { rev: 4, proposals: { percentage_held: 65 } })
      return { status: 'success', shareholder, action: null, actions: [] }
    })
    const user = await retyped('65')
    expect(panelOf(rafael).queryByRole('radio', { name: 'Corporate' })).toBeNull()
    await user.click(button('Save'))
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    expect(sent).toEqual([{ percentage_held: 65, rev: 3 }])
  })

  it('SHR-11 says under the field what someone else left meanwhile', async () => {
    const message = 'Percentage of shares held must be less than 50%'
    stub(updateShareholder, () => refuse('invalid-request', { errors: { percentage_held: message } }))
    const user = await retyped('65')
    await user.click(button('Save'))
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(share(rafael)).toHaveValue('65')
  })

  it('GOV-07 sets what is typed beside what is held by now, once another change was approved', async () => {
    const { queryClient, user } = await openShareholders()
    await user.click(button('Edit Shareholder of Rafael Cijntje'))
    await user.clear(share(rafael))
    await user.type(share(rafael), '20')
    const { shareholders } = records()
    const decided = { ...aShareholder(rafael, { rev: 4, values: { percentage_held: 30 } }), ubo: idOf(2) }
    stub(getClientRecords, records({ shareholders: [decided, ...shareholders.slice(1)] }))
    await queryClient.invalidateQueries()
    expect(await screen.findByText('This record was changed in the meantime')).toBeVisible()
    const typed = share(rafael).closest('[data-field]')
    expect(typed).toHaveTextContent(/30%.*20%/)
    expect(typed).not.toHaveTextContent('40%')
  })

  it('SHR-08 CHG-02 counts what is proposed, and shows it beside what is held', async () => {
    const changed = aShareholder(rafael, {
      values: { percentage_held: 60 },
      proposals: { percentage_held: 20 },
      pending_actions: [anOpenChange({ fields: ['percentage_held'] })],
    })
    await openShareholders(clientRecords({ shareholders: [changed] }))
    expect(screen.getByRole('img', { name: 'Pending changes awaiting approval' })).toBeVisible()
    expect(panelOf(rafael).getByRole('group', { name: 'Percentage of shares held' })).toHaveTextContent(/60%.*20%/)
    expect(screen.getByText('20% in total, 80% is left')).toBeVisible()
  })

  it('SHR-11 checks one in a company by what is left of that', async () => {
    const { user } = await openShareholders()
    await user.click(button('Ana Silva, 60%'))
    await user.click(button('Edit Shareholder of Ana Silva'))
    await user.clear(share(owner))
    await user.type(share(owner), '100')
    await user.tab()
    expect(screen.queryByText(/must be less than/)).toBeNull()
  })
})

describe('Deleting shareholders', () => {
  it('SHR-10 DSH-41 asks, and warns that all related data goes', async () => {
    const sent: unknown[] = []
    const { user } = await openShareholders()
    stub(deleteObject, ({ body }) => {
      sent.push(body)
      return { status: 'success', result: 'requested' }
    })
    await user.click(button('Delete Rafael Cijntje'))
    expect(await screen.findByRole('dialog', { name: 'Delete Shareholder' })).toBeVisible()
    const question = 'Are you sure you want to delete this Shareholder? All the related data will be deleted.'
    expect(dialog().getByText(question)).toBeVisible()
    expect(sent).toEqual([])
    await user.click(dialog().getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted request has been submitted successfully')).toBeVisible()
    expect(sent).toEqual([{ id: idOf(rafael), type: 'shareholder', rev: 3 }])
  })

  it('DOC-59 withdraws at once what its author proposed', async () => {
    const { user } = await openShareholders(records())
    stub(deleteObject, () => {
      stub(getClientRecords, clientRecords())
      return { status: 'success', result: 'deleted' }
    })
    await user.click(button('Delete Rafael Cijntje'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Change withdrawn')).toBeVisible()
    expect(await screen.findByText('No shareholders yet')).toBeVisible()
  })

  it('UBO-04 offers no removal of the person behind one', async () => {
    await openShareholders()
    expect(
      screen.getAllByRole('button', { name: /^Delete/ }).map((each) => each.getAttribute('aria-label')),
    ).not.toContain('Delete Rafael Cijntje, person')
  })
})
