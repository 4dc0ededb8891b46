import { checkNew } from '@dossier/contract/checks/check-new'
import { deleteObject } from '@dossier/contract/endpoints/records'
import { type Kind, kinds } from '@dossier/contract/kinds'
import { ownershipMessages } from '@dossier/contract/messages/ownership'
import { updateCall } from '@dossier/contract/record-calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useHighlight } from '../section/highlight'
import { expectNoViolations } from '../testing/expect-no-violations'
import { anOpenChange, aRecord } from '../testing/records.builder'
import { renderPage } from '../testing/render-page'
import { slowLine } from '../testing/slow-line'
import { refuse, stub } from '../testing/stub-api'
import { unsaved } from '../unsaved/unsaved-store'
import { BlockSection } from './block-section'
import { CreateDialog } from './create-dialog'
import { EditScope } from './edit-scope'
import { RecordList } from './record-list'
import type { RecordOnWire } from './record-on-wire'
import { RecordPanel } from './record-panel'
import { useRecordEdits } from './use-record-edits'

const company = '64b000000000000000000001'
const director = '64c000000000000000000001'
const official = '64d000000000000000000001'

const aDirector = (facts: Partial<Parameters<typeof aRecord>[1]> = {}) =>
  aRecord('managing_director', { _id: director, values: { location_type: 'local', entity_type: 'person' }, ...facts })
const anOfficial = (facts: Partial<Parameters<typeof aRecord>[1]> = {}) =>
  aRecord('person', { _id: official, values: { firstName: 'Maria', lastName: 'Silva', title: 'MD' }, ...facts })

type Board = {
  readonly directors?: readonly RecordOnWire[]
  readonly person?: RecordOnWire
  readonly readOnly?: boolean
}

function BoardPage({ directors = [aDirector()], person = anOfficial(), readOnly = false }: Board) {
  useHighlight()
  const field = (name: string, label: string) => ({ name, label, input: 'text' as const, group: '' })
  return (
    <EditScope companyId={company} readOnly={readOnly} operation="board saving">
      <RecordList
        records={directors}
        empty="No managing directors yet"
        creation={{
          label: 'Add New',
          form: (close) => (
            <CreateDialog
              title="Add official"
              fields={() => [field('firstName', 'First Name'), field('lastName', 'Last Name')]}
              check={(values) => checkNew('person', ['firstName', 'lastName'], values)}
              create={async () => undefined}
              added="Official added successfully"
              onClose={close}
            />
          ),
        }}
      >
        {(one) => (
          <RecordPanel
            key={one._id}
            kind="managing_director"
            record={one}
            title="Maria Silva"
            deletion={{ title: 'Delete Managing Director', question: ownershipMessages.deleteDirectorQuestion }}
          >
            <RecordPanel kind="person" record={person} title="Person" name="Maria Silva, person" />
          </RecordPanel>
        )}
      </RecordList>
    </EditScope>
  )
}

/** Stubs the update of a kind; the record answered holds what was sent as proposals. */
function filing(kind: Kind, record: RecordOnWire, sent: unknown[] = []) {
  const endpoint = updateCall(kind) ?? expect.unreachable('it is not updated')
  stub(endpoint, ({ body: { rev, ...changes } }) => {
    sent.push({ ...changes, rev })
    const saved = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [name, { value: null, new_value: value }]),
    )
    return {
      status: 'success',
      [kinds[kind].responseKey]: { ...record, ...saved, rev: record.rev + 1 },
      action: null,
      actions: [],
    }
  })
  return sent
}

const button = (name: string) => screen.getByRole('button', { name })
const edit = (block: string) => button(`Edit ${block}`)
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
const group = (name: string) => screen.getByRole('group', { name })

describe('Records that are edited together', () => {
  it('DSH-10 are read first; one click edits a block, Done shows it again with old and new', async () => {
    const { user } = renderPage(<BoardPage />)
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(edit('Name of Maria Silva, person'))
    expect(screen.getByLabelText('First Name')).toHaveFocus()
    expect(screen.queryByLabelText('Passport Number')).not.toBeInstanceOf(HTMLInputElement)
    await user.clear(screen.getByLabelText('First Name'))
    await user.type(screen.getByLabelText('First Name'), 'Mariana')
    await user.click(button('Done with Name of Maria Silva, person'))
    expect(group('First Name')).toHaveTextContent('Not saved yet: from Maria to Mariana')
    expect(edit('Name of Maria Silva, person')).toHaveFocus()
    expect(bar()).toHaveTextContent('1 unsaved change')
    expect(bar()).toHaveTextContent('Save for approval: Maria Silva, person: First Name')
    await expectNoViolations()
  })

  it('a click on a field and the key e edit its block at that field', async () => {
    const { user } = renderPage(<BoardPage />)
    await user.click(group('Last Name'))
    expect(screen.getByLabelText('Last Name')).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(edit('Name of Maria Silva, person')).toHaveFocus()
    act(() => group('TIN Number').focus())
    await user.keyboard('e')
    expect(screen.getByLabelText('TIN Number')).toHaveFocus()
    expect(screen.getByLabelText('TIN Number')).toHaveValue('')
  })

  it('DSH-11 DSH-12 GOV-07 are saved each through its own call, by one bar, one key and one question', async () => {
    const directors = filing('managing_director', aDirector())
    const persons = filing('person', anOfficial())
    const { user } = renderPage(<BoardPage />)
    await user.click(edit('Managing director of Maria Silva'))
    await user.click(screen.getByRole('radio', { name: 'Non-resident' }))
    await user.click(edit('Name of Maria Silva, person'))
    await user.selectOptions(screen.getByLabelText('Title'), 'Secretary')
    expect(bar()).toHaveTextContent('2 unsaved changes')
    expect(unsaved.any()).toBe(true)
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findAllByText('Data saved successfully')).toHaveLength(1)
    expect(directors).toEqual([{ location_type: 'abroad', rev: 3 }])
    expect(persons).toEqual([{ title: 'Secretary', rev: 3 }])
    await waitFor(() => expect(bar()).toBeNull())
    expect(unsaved.any()).toBe(false)
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(group('Title')).toHaveTextContent('Secretary')
  })

  it('VAL-02 keeps what was refused with its errors, and what succeeded as saved', async () => {
    filing('managing_director', aDirector())
    stub(updateCall('person') ?? expect.unreachable('it is not updated'), () =>
      refuse('invalid-request', { errors: { tinNumber: 'TIN Number should be 10 digits long' } }),
    )
    const { user } = renderPage(<BoardPage />)
    await user.click(edit('Managing director of Maria Silva'))
    await user.click(screen.getByRole('radio', { name: 'Non-resident' }))
    await user.click(group('TIN Number'))
    await user.keyboard('1234567890')
    await user.keyboard('{Control>}s{/Control}')
    const summary = await screen.findByRole('region', { name: 'There is a problem' })
    await waitFor(() => expect(summary).toHaveFocus())
    expect(summary).toHaveTextContent('1 of 2 records were saved. The rest is still here.')
    expect(within(summary).getByRole('link')).toHaveTextContent(
      'Maria Silva, person: TIN Number should be 10 digits long',
    )
    expect(screen.queryByText('Data saved successfully')).toBeNull()
    expect(screen.getByLabelText('TIN Number')).toHaveValue('1234567890')
    expect(bar()).toHaveTextContent('1 unsaved change')
    await expectNoViolations()
  })

  it('says what the server refuses about a record as a whole', async () => {
    stub(updateCall('person') ?? expect.unreachable('it is not updated'), () =>
      refuse('conflict', { message: 'Proposed by Olivia Officer. Ask them to withdraw it, or deny it.' }),
    )
    const { user } = renderPage(<BoardPage />)
    await user.click(group('TIN Number'))
    await user.keyboard('1234567890{Control>}s{/Control}')
    const summary = await screen.findByRole('region', { name: 'There is a problem' })
    await user.click(within(summary).getByRole('link'))
    const notice = screen.getByRole('group', { name: 'Not saved' })
    await waitFor(() => expect(notice).toHaveFocus())
    expect(notice).toHaveTextContent('Proposed by Olivia Officer. Ask them to withdraw it, or deny it.')
  })

  it('GOV-07 shows what moved in a record that is stale, and goes on with what was typed', async () => {
    const now = anOfficial({
      rev: 4,
      proposals: { title: 'Director' },
      pending_actions: [anOpenChange({ fields: ['title'] })],
    })
    stub(updateCall('person') ?? expect.unreachable('it is not updated'), () =>
      refuse('stale-record', { details: { current: now } }),
    )
    const { user } = renderPage(<BoardPage />)
    await user.click(edit('Name of Maria Silva, person'))
    await user.selectOptions(screen.getByLabelText('Title'), 'Secretary')
    await user.keyboard('{Control>}s{/Control}')
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('This record was changed in the meantime')
    expect(notice).toHaveTextContent('Title is now Director, proposed by Maria Manager; you typed Secretary')
    const goOn = within(notice).getByRole('button', { name: 'Reload and keep what I typed' })
    expect(goOn).toHaveFocus()
    const sent = filing('person', now)
    await user.click(goOn)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText('Title')).toHaveValue('Secretary')
    expect(screen.getByText('Takes over from the proposal of Maria Manager')).toBeVisible()
    await user.click(button('Save'))
    await screen.findByText('Data saved successfully')
    expect(sent).toEqual([{ title: 'Secretary', rev: 4 }])
  })

  it('says beforehand that only its author takes a proposal back', async () => {
    const person = anOfficial({
      proposals: { title: 'Director' },
      pending_actions: [anOpenChange({ fields: ['title'] })],
    })
    const { user } = renderPage(<BoardPage person={person} />)
    await user.click(edit('Name of Maria Silva, person'))
    await user.selectOptions(screen.getByLabelText('Title'), 'MD')
    expect(screen.getByText('Proposed by Maria Manager. Ask them to withdraw it, or deny it.')).toBeVisible()
  })

  it('keeps what is typed while it saves, and the block that it is typed in', async () => {
    const line = slowLine()
    stub(updateCall('person') ?? expect.unreachable('it is not updated'), async () =>
      line.carries({ status: 'success' as const, person: anOfficial({ rev: 4 }), action: null, actions: [] }),
    )
    const { user } = renderPage(<BoardPage />)
    await user.click(group('Last Name'))
    await user.keyboard(' Costa{Control>}s{/Control}')
    await user.type(screen.getByLabelText('TIN Number'), '1')
    await line.arrives()
    await screen.findByText('Data saved successfully')
    await waitFor(() => expect(bar()).toHaveTextContent('1 unsaved change'))
    expect(screen.getByLabelText('TIN Number')).toHaveFocus()
  })

  it('ERR-02 says that it could not be saved, and keeps everything', async () => {
    stub(updateCall('person') ?? expect.unreachable('it is not updated'), () => refuse('internal-error'))
    const { user } = renderPage(<BoardPage />)
    await user.click(group('Last Name'))
    await user.keyboard(' Costa{Control>}s{/Control}')
    expect(
      await screen.findByText('There was an error during board saving. Please try again or contact the support'),
    ).toBeVisible()
    expect(screen.getByLabelText('Last Name')).toHaveValue('Silva Costa')
  })
})

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
