import { getAccountPermissions, listAccounts } from '@dossier/contract/people/endpoints/users'
import { permissions } from '@dossier/contract/platform/permissions'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aColleague, aListed, userId } from '../testing/accounts.builder'
import { openPermissions, radio, stored, stubPermissions } from '../testing/open-permissions'

beforeEach(stubPermissions)

describe('What permissions mean', () => {
  it('WRK-16 says in words what each name allows, and marks the rights to decide', async () => {
    await openPermissions()
    const rows = screen.getAllByRole('rowheader')
    expect(rows).toHaveLength(permissions.length)
    const textOf = (name: string) => rows.find(({ title }) => title === name)?.textContent
    expect(textOf('world_search')).toBe(
      'Screen for sanctions Screen people and companies against sanction lists, and decide on hits',
    )
    const marked = rows.filter((row) => within(row).queryByText('Right to decide') !== null).map(({ title }) => title)
    expect(marked).toEqual([
      'change_permission_of_user',
      'approve_due_diligence',
      'approve_requested_changes',
      'reject_requested_changes',
    ])
  })

  it('WRK-16 asks before a right to decide is given, and only then', async () => {
    const { user } = await openPermissions(aColleague({ first_name: 'Maria', last_name: 'Croes' }))
    await user.click(radio('Allow', 'approve_requested_changes'))
    const asked = () => within(screen.getByRole('dialog', { name: 'Give a right to decide?' }))
    expect(asked().getByText('Approve requested changes: Maria Croes can approve what others propose.')).toBeVisible()
    await expectNoViolations()
    await user.click(asked().getByRole('button', { name: 'Cancel' }))
    expect(radio('Allow', 'approve_requested_changes').checked).toBe(false)
    expect(stored.saved).toEqual([])
    await user.click(radio('Allow', 'approve_requested_changes'))
    await user.click(asked().getByRole('button', { name: 'Give this right' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(radio('Allow', 'approve_requested_changes').checked).toBe(true)
    await user.click(radio('Restrict', 'approve_requested_changes'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(stored.saved.map(({ effect }) => effect)).toEqual(['allow', 'deny']))
  })

  it('WRK-16 lists what someone can do in sentences, and beside what another person can', async () => {
    const other = aColleague({ _id: userId(3), username: 'jan', first_name: 'Jan', last_name: 'Bos' })
    stub(listAccounts, { status: 'success', accounts: [aListed(), aListed(other)] })
    stored.permissions = { view_chart: 'allow', approve_requested_changes: 'allow' }
    stub(getAccountPermissions, ({ query }) => ({
      status: 'success',
      permissions: query.id === other._id ? { view_chart: 'allow', view_wallet: 'allow' } : stored.permissions,
    }))
    const { user } = await openPermissions(aColleague({ first_name: 'Maria', last_name: 'Croes' }))
    await user.click(screen.getByRole('button', { name: 'What can Maria Croes do?' }))
    const dialog = within(screen.getByRole('dialog', { name: 'What can Maria Croes do?' }))
    const sentences = (of = dialog) => of.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())
    expect(sentences()).toEqual([
      'See charts, and the picture of who owns whom',
      'Approve what others propose Right to decide',
    ])
    await user.selectOptions(await dialog.findByLabelText('Compare with'), 'Jan Bos')
    const part = async (name: string) => within(await dialog.findByRole('region', { name }))
    expect(sentences(await part('Only Maria Croes'))).toEqual(['Approve what others propose Right to decide'])
    expect(sentences(await part('Only Jan Bos'))).toEqual(['See the wallet with its balance'])
    expect(sentences(await part('Both'))).toEqual(['See charts, and the picture of who owns whom'])
    await expectNoViolations()
  })

  it('WRK-16 lists what areas let people do by its label, under the title of the area', async () => {
    const other = aColleague({ _id: userId(3), username: 'jan', first_name: 'Jan', last_name: 'Bos' })
    stub(listAccounts, { status: 'success', accounts: [aListed(), aListed(other)] })
    const area_permissions = [
      { name: 'notes.read', label: 'Read notes', area: 'Notes' },
      { name: 'notes.write', label: 'Write notes', area: 'Notes' },
    ]
    stored.permissions = { 'notes.write': 'allow' }
    stub(getAccountPermissions, ({ query }) => ({
      status: 'success',
      permissions: query.id === other._id ? { 'notes.read': 'allow' } : stored.permissions,
      area_permissions,
    }))
    const { user } = await openPermissions(aColleague({ first_name: 'Maria', last_name: 'Croes' }))
    await user.click(screen.getByRole('button', { name: 'What can Maria Croes do?' }))
    const dialog = within(screen.getByRole('dialog', { name: 'What can Maria Croes do?' }))
    expect(dialog.queryByText('Maria Croes can do nothing.')).toBeNull()
    expect(dialog.getByRole('list', { name: 'Notes' })).toHaveTextContent(/^Write notes\s*$/)
    await user.selectOptions(await dialog.findByLabelText('Compare with'), 'Jan Bos')
    const part = async (name: string) => within(await dialog.findByRole('region', { name })).getByRole('list')
    expect(await part('Only Maria Croes')).toHaveTextContent(/^Write notes\s*$/)
    expect(await part('Only Jan Bos')).toHaveTextContent(/^Read notes\s*$/)
  })
})
