import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { createSubsidiary, editSubsidiary, listSubsidiaries } from '@dossier/contract/file/endpoints/subsidiaries'
import { clientId } from '@dossier/shared-ui/testing/clients.builder'
import { expectDraftKept } from '@dossier/shared-ui/testing/draft-course'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { anOpenChange } from '@dossier/shared-ui/testing/records.builder'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  action,
  aSubsidiary,
  button,
  details,
  dialog,
  fuelsId,
  openSubsidiaries,
  shown,
  trading,
  tradingId,
} from '../testing/open-subsidiaries'

describe('A subsidiary', () => {
  it('SUB-05 SUB-06 SUB-10 LIM-33 opens from its row with everything known of it', async () => {
    const { user } = await openSubsidiaries()
    await user.click(await screen.findByText('Harbour Fuels B.V.'))
    await details()
    expect(shown('Subsidiary name')).toHaveTextContent('Harbour Fuels B.V.')
    expect(shown('Last Annual Account on File')).toHaveTextContent('2024')
    expect(shown('Added at')).toHaveTextContent(/^Added atNov 20, 2026 at \d\d:05$/)
    expect(shown('Added by')).toHaveTextContent('Marieke van der Velde')
    expect(shown('Comment')).toHaveTextContent('Dormant since 2023')
    expect([button('Edit'), button('Delete')].every((each) => each.isConnected)).toBe(true)
    await expectNoViolations()
    await user.click(button('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('SUB-05 says that it has no comment', async () => {
    await openSubsidiaries(undefined, { search: `?highlight=${tradingId}` })
    await details()
    expect(shown('Comment')).toHaveTextContent('No comment present')
  })

  it('SUB-03 SUB-06 SUB-13 SUB-20 is edited in the same dialog', async () => {
    const sent: unknown[] = []
    const { user } = await openSubsidiaries(undefined, { search: `?highlight=${fuelsId}` })
    await details()
    await user.click(button('Edit'))
    await dialog('Edit Subsidiary')
    const year = screen.getByLabelText(/^Last Annual Account on File/)
    await user.clear(year)
    await user.type(year, '2025')
    const after = aSubsidiary()
    stub(editSubsidiary, ({ body }) => {
      sent.push(body)
      return { status: 'success', subsidiary: after, action: null, actions: [] }
    })
    await user.click(button('Save'))
    expect(await screen.findByText('Subsidiary Harbour Fuels B.V. edited successfully')).toBeVisible()
    expect(sent).toEqual([
      {
        _id: fuelsId,
        rev: 3,
        name: 'Harbour Fuels B.V.',
        last_annual_account_on_file: '2025',
        comment: 'Dormant since 2023',
      },
    ])
    await details()
  })

  it('GOV-07 sends the revision that its edit was begun on, says that someone was faster, and goes on from there', async () => {
    const sent: unknown[] = []
    const { user, queryClient } = await openSubsidiaries(undefined, { search: `?highlight=${fuelsId}` })
    await details()
    await user.click(button('Edit'))
    const year = screen.getByLabelText(/^Last Annual Account on File/)
    await user.clear(year)
    await user.type(year, '2025')
    const values = { name: 'Harbour Marine B.V.', last_annual_account_on_file: '2024', comment: null }
    const theirs = aSubsidiary({ rev: 4, values })
    stub(listSubsidiaries, { status: 'success', subsidiaries: [theirs] })
    await queryClient.invalidateQueries()
    expect(screen.getByLabelText(/^Subsidiary name/)).toHaveValue('Harbour Fuels B.V.')
    stub(editSubsidiary, ({ body }) => {
      sent.push(body)
      if (body.rev !== 4) refuse('stale-record', { details: { current: theirs } })
      return { status: 'success', subsidiary: theirs, action: null, actions: [] }
    })
    await user.click(button('Save'))
    expect(await screen.findByText('This record was changed in the meantime')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(/^Subsidiary name/)).toHaveValue('Harbour Marine B.V.'))
    await user.click(button('Save'))
    expect(await screen.findByText('Subsidiary Harbour Marine B.V. edited successfully')).toBeVisible()
    expect(sent).toMatchObject([
      { rev: 3, name: 'Harbour Fuels B.V.', last_annual_account_on_file: '2025' },
      { rev: 4, name: 'Harbour Marine B.V.', last_annual_account_on_file: '2025' },
    ])
  })

  it('GOV-26 says what saving it takes over from others', async () => {
    const proposed = aSubsidiary({
      proposals: { last_annual_account_on_file: '2025' },
      pending_actions: [anOpenChange({ fields: ['last_annual_account_on_file'] })],
    })
    const { user } = await openSubsidiaries([proposed], { search: `?highlight=${fuelsId}` })
    await details()
    await user.click(button('Edit'))
    expect(screen.queryByRole('region', { name: 'Takes over' })).toBeNull()
    const year = screen.getByLabelText(/^Last Annual Account on File/)
    await user.clear(year)
    await user.type(year, '2026')
    expect(screen.getByRole('region', { name: 'Takes over' })).toHaveTextContent('Maria Manager proposed 2025')
  })

  it('SUB-14 SUB-16 keeps the form and says what failed', async () => {
    const { user } = await openSubsidiaries(undefined, { search: `?highlight=${fuelsId}` })
    await details()
    await user.click(button('Edit'))
    stub(editSubsidiary, () => refuse('internal-error'))
    await user.click(button('Save'))
    expect(await screen.findByText('There was an error editing subsidiary.')).toBeVisible()
    stub(editSubsidiary, () => refuse('not-found', { message: 'Associated object was not found' }))
    await user.click(button('Save'))
    expect(await screen.findByText('Associated object was not found')).toBeVisible()
    expect(screen.queryByText(/edited successfully/)).toBeNull()
    expect(await dialog('Edit Subsidiary')).toBeVisible()
  })

  it.each([
    ['requested', 'Deleted request has been submitted successfully'],
    ['deleted', 'Subsidiary has been deleted successfully'],
  ] as const)('SUB-12 SUB-13 SUB-14 asks before it goes, and says when that was %s', async (result, said) => {
    const sent: unknown[] = []
    const { user } = await openSubsidiaries(undefined, { search: `?highlight=${fuelsId}` })
    await details()
    await user.click(button('Delete'))
    const asked = within(await dialog('Delete Subsidiary'))
    expect(asked.getByText('Are you sure you want to delete this Subsidiary?')).toBeVisible()
    stub(deleteObject, ({ body }) => {
      sent.push(body)
      return { status: 'success', result }
    })
    await user.click(asked.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(said)).toBeVisible()
    expect(sent).toEqual([{ id: fuelsId, type: 'subsidiary', rev: 3 }])
  })
})

describe('Adding a subsidiary', () => {
  const add = async () => {
    const { user } = await openSubsidiaries([])
    await user.click(button('Add Subsidiary'))
    await dialog('Add new Subsidiary')
    return user
  }

  it('SUB-03 SUB-04 SUB-09 asks for name, year and a comment that may stay empty', async () => {
    const user = await add()
    expect(screen.getByLabelText('Comment')).toBeVisible()
    expect(button('Cancel')).toBeVisible()
    await user.click(button('Create'))
    expect(await screen.findByText('Name is required')).toBeVisible()
    expect(screen.getByText('Last Annual Account on File is required')).toBeVisible()
    expect(screen.getByLabelText(/^Subsidiary name/)).toHaveFocus()
    await expectNoViolations()
  })

  it('DSH-11 SHL-46 keeps what is typed while it is sent, beside no refusal of what was sent, and asks before it is closed', async () => {
    const user = await add()
    const field = screen.getByLabelText<HTMLInputElement>(/^Subsidiary name/)
    await user.type(screen.getByLabelText(/^Last Annual Account on File/), '2025')
    await user.type(field, 'Harbour Fuels')
    const sendButton = () => button('Create')
    await expectDraftKept({
      user,
      field,
      name: 'name',
      sendButton,
      answer: (answering) => stub(createSubsidiary, answering),
    })
  })

  it('SUB-13 SUB-19 files it and says so', async () => {
    const sent: unknown[] = []
    const user = await add()
    await user.type(screen.getByLabelText(/^Subsidiary name/), ' Sol ')
    await user.type(screen.getByLabelText(/^Last Annual Account on File/), '2025')
    stub(createSubsidiary, ({ body }) => {
      sent.push(body)
      return {
        status: 'success',
        subsidiary: trading,
        file: { id: clientId(3), subsidiary_id: tradingId },
        action,
        actions: [action],
      }
    })
    stub(listSubsidiaries, { status: 'success', subsidiaries: [trading] })
    await user.click(button('Create'))
    expect(await screen.findByText('Subsidiary Sol added successfully')).toBeVisible()
    expect(sent).toMatchObject([{ company_id: clientId(1), last_annual_account_on_file: '2025' }])
    expect(await screen.findByText('Harbour Trading N.V.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('SUB-14 SUB-16 says that it failed, and keeps what was typed', async () => {
    const user = await add()
    await user.type(screen.getByLabelText(/^Subsidiary name/), 'Sol')
    await user.type(screen.getByLabelText(/^Last Annual Account on File/), '2025')
    stub(createSubsidiary, () => refuse('internal-error'))
    await user.click(button('Create'))
    expect(await screen.findByText('There was an error adding subsidiary.')).toBeVisible()
    expect(screen.getByLabelText(/^Subsidiary name/)).toHaveValue('Sol')
    expect(screen.queryByText(/added successfully/)).toBeNull()
  })
})
