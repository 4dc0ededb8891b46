import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { ownershipMessages } from '@dossier/contract/file/messages/ownership'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDirector, anOfficial, BoardPage, button, company, director, edit, group } from '../../testing/board-page'
import { anOpenChange } from '../../testing/records.builder'
import { renderPage } from '../../testing/render-page'
import { refuse, stub } from '../../testing/stub-api'
import { BlockSection } from './block-section'
import { EditScope } from './edit-scope'
import { useRecordEdits } from './use-record-edits'

describe('A record in its panel', () => {
  it('CHG-02 shows what is proposed whole beside what it holds, who proposed it and where', () => {
    const name = 'Maria Fernanda de los Angeles Silva (formerly Costa)'
    const person = anOfficial({
      proposals: { firstName: name },
      pending_actions: [anOpenChange({ fields: ['firstName'] })],
    })
    renderPage(<BoardPage person={person} />)
    expect(group('First Name')).toHaveTextContent(
      new RegExp(`^First NameMaria${name.replace(/[()]/g, '\\$&')}Maria Manager`),
    )
    expect(within(group('First Name')).getByRole('link', { name: 'View request' })).toHaveAttribute(
      'href',
      `/${company}/workflow/65a000000000000000000001`,
    )
  })

  it('CHG-12 DSH-14 carries its mark, remembers whether it is open, and opens where the address leads', async () => {
    localStorage.setItem(`dossier.collapsed.record.${director}`, 'closed')
    const directors = [aDirector({ pending_actions: [anOpenChange({ actionType: 'create' })] })]
    renderPage(<BoardPage directors={directors} />, { at: `/?highlight=${director}` })
    expect(screen.getByText('New managing director, awaiting approval')).toBeVisible()
    expect(screen.getByText('Proposed by Maria Manager')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View request' })).toHaveAttribute(
      'href',
      `/${company}/workflow/65a000000000000000000001`,
    )
    await waitFor(() => expect(button('Maria Silva')).toHaveAttribute('aria-expanded', 'true'))
  })

  it('says once that a record is proposed with what belongs to it', () => {
    const pending_actions = [anOpenChange({ actionType: 'create' })]
    renderPage(<BoardPage directors={[aDirector({ pending_actions })]} person={anOfficial({ pending_actions })} />)
    expect(screen.getAllByText(/awaiting approval/)).toHaveLength(1)
  })

  it('stands in the outline below what it belongs to', () => {
    renderPage(<BoardPage />)
    const outline = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)
    expect(outline.slice(0, 4)).toEqual(['H2 Maria Silva', 'H3 Managing director', 'H3 Person', 'H4 Name'])
  })

  it('DOC-59 says that what its author takes back is withdrawn', async () => {
    stub(deleteObject, () => ({
      status: 'success',
      result: 'deleted',
    }))
    const { user } = renderPage(<BoardPage />)
    await user.click(button('Delete Maria Silva'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Change withdrawn')).toBeVisible()
    expect(screen.queryByText('Deleted request has been submitted successfully')).toBeNull()
  })

  it('opens for what is edited in it while it is collapsed', async () => {
    localStorage.setItem('dossier.collapsed.identity', 'closed')
    function Identity() {
      const person = useRecordEdits('person', anOfficial())
      const [group] = person.groups
      return group && <BlockSection record={person} group={group} remember="identity" />
    }
    const { user } = renderPage(
      <EditScope companyId={company}>
        <Identity />
      </EditScope>,
    )
    await user.click(edit('Name'))
    expect(screen.getByLabelText('First Name')).toBeVisible()
    expect(screen.getByLabelText('First Name')).toHaveFocus()
  })

  it('asks before it files a removal and says that it is filed', async () => {
    const sent: unknown[] = []
    stub(deleteObject, ({ body }) => {
      sent.push(body)
      return { status: 'success', result: 'requested' }
    })
    const { user } = renderPage(<BoardPage />)
    await user.click(button('Delete Maria Silva'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Managing Director' }))
    expect(dialog.getByText(ownershipMessages.deleteDirectorQuestion)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted request has been submitted successfully')).toBeVisible()
    expect(sent).toEqual([{ id: director, type: 'md', rev: 3 }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says in the dialog that a removal is already requested', async () => {
    stub(deleteObject, () => refuse('conflict', { message: 'Delete is already requested' }))
    const { user } = renderPage(<BoardPage />)
    await user.click(button('Delete Maria Silva'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
    expect(await within(screen.getByRole('dialog')).findByText('Delete is already requested')).toBeVisible()
  })

  it('offers nothing in review mode', () => {
    renderPage(<BoardPage readOnly />)
    expect(screen.queryByRole('button', { name: /Edit|Delete|Add/ })).toBeNull()
    expect(group('First Name')).toHaveTextContent('Maria')
  })
})

describe('A list of records', () => {
  it('says that it is empty and offers the first step', () => {
    renderPage(<BoardPage directors={[]} />)
    expect(screen.getByText('No managing directors yet')).toBeVisible()
    expect(button('Add New')).toBeVisible()
  })

  it('adds one by a dialog that says what is missing', async () => {
    const { user } = renderPage(<BoardPage />)
    await user.click(button('Add New'))
    const dialog = within(screen.getByRole('dialog', { name: 'Add official' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('First name is required')).toBeVisible()
    expect(dialog.getByLabelText('First Name')).toHaveFocus()
    await user.keyboard('Ana')
    expect(dialog.queryByText('First name is required')).toBeNull()
    await user.type(dialog.getByLabelText('Last Name'), 'Ruiz')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Official added successfully')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
