import { deleteObject } from '@dossier/contract/file/endpoints/records'
import { updateCall } from '@dossier/contract/record-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { call } from '../../server/api/call'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { anOpenChange, aRecord } from '../../testing/records.builder'
import { renderPage } from '../../testing/render-page'
import { slowLine } from '../../testing/slow-line'
import { refuse, stub } from '../../testing/stub-api'
import { CreateDialog } from './create-dialog'
import { EditScope } from './edit-scope'
import { RecordPanel } from './record-panel'

const updatePerson = updateCall('person') ?? expect.unreachable('it is not updated')

const aPerson = (facts: Partial<Parameters<typeof aRecord>[1]> = {}) =>
  aRecord('person', {
    _id: '64d000000000000000000001',
    values: { firstName: 'Maria', lastName: 'Silva' },
    ...facts,
  })

/** A change of a person as a save answers it. */
const anAction = (_id = '65a000000000000000000001') => ({
  _id,
  rev: 0,
  company_id: '64b000000000000000000001',
  datetime: '2026-11-19T08:00:00.000Z',
  user_id: '64b0000000000000000000ff',
  user_name: 'Maria Manager',
  actionType: 'update' as const,
  objectType: 'person',
  object_name: 'Maria Silva',
  fields: {},
  parts: [],
  fileInfo: null,
  handled_at: null,
  handled_by_name: null,
  rejectCommentStructure: null,
  reject_text: null,
})

const long = 'Maria Fernanda de los Angeles Silva, formerly Costa (in liquidation)'
const proposed = (user_id?: string) =>
  aPerson({
    proposals: { firstName: long },
    pending_actions: [anOpenChange({ fields: ['firstName'], ...(user_id !== undefined && { user_id }) })],
  })

function page(person = aPerson()) {
  return renderPage(
    <EditScope companyId="64b000000000000000000001">
      <RecordPanel kind="person" record={person} title="Maria Silva" />
    </EditScope>,
  )
}

async function typing(text: string, person = proposed()) {
  const { user } = page(person)
  await user.click(screen.getByRole('group', { name: 'First Name' }))
  await user.clear(screen.getByLabelText('First Name'))
  if (text !== '') await user.type(screen.getByLabelText('First Name'), text)
  return user
}

const bar = () => screen.getByRole('region', { name: 'Unsaved changes' })
const takesOver = () => within(bar()).queryByRole('region', { name: 'Takes over' })

describe('What is said before a save', () => {
  it("CHG-10 GOV-26 names each field that it takes over, the other's value whole, and its author", async () => {
    await typing('Mariana')
    expect(takesOver()).toHaveTextContent(
      `Saving takes over from proposals of others:Maria Silva: First Name: Maria Manager proposed ${long}`,
    )
    expect(screen.getByText('Takes over from the proposal of Maria Manager')).toBeVisible()
    await expectNoViolations()
  })

  it('GOV-26 says so at the field also while it is only read', async () => {
    const user = await typing('Mariana')
    await user.keyboard('{Escape}')
    const field = screen.getByRole('group', { name: 'First Name' })
    expect(field).toHaveTextContent(long)
    expect(field).toHaveTextContent('Takes over from the proposal of Maria Manager')
  })

  it('GOV-26 is silent where the proposal is set back, or there is none', async () => {
    await typing('Maria')
    expect(takesOver()).toBeNull()
    expect(screen.getByText('Proposed by Maria Manager. Ask them to withdraw it, or deny it.')).toBeVisible()
  })

  it("GOV-26 is silent over one's own proposal, and where nobody proposed anything", async () => {
    await typing('Mariana', proposed('64b000000000000000000001'))
    expect(screen.getByText('Replaces your proposal')).toBeVisible()
    expect(takesOver()).toBeNull()
  })
})

describe('What is said after a save', () => {
  const answering = (...actions: readonly ReturnType<typeof anAction>[]) =>
    stub(updatePerson, () => ({
      status: 'success',
      person: aPerson({ rev: 4 }),
      action: actions[0] ?? null,
      actions: [...actions],
    }))

  it('GOV-27 DSH-12 tells how many changes it was filed as where different people decide them', async () => {
    answering(anAction(), anAction('65a000000000000000000002'))
    const user = await typing('Mariana', aPerson())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    expect(screen.getByText('Filed as 2 changes: different people decide them.')).toBeVisible()
  })

  it('GOV-27 says no more where it is one change', async () => {
    answering(anAction())
    const user = await typing('Mariana', aPerson())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    expect(screen.queryByText(/different people/)).toBeNull()
  })

  it('what is set back while it saves is an edit of what was saved', async () => {
    const line = slowLine()
    const saved = aPerson({ rev: 4, proposals: { firstName: 'Mariana' } })
    stub(updatePerson, () => line.carries({ status: 'success' as const, person: saved, action: null, actions: [] }))
    const user = await typing('Mariana', aPerson())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.clear(screen.getByLabelText('First Name'))
    await user.type(screen.getByLabelText('First Name'), 'Maria')
    await line.arrives()
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    expect(screen.getByText('1 unsaved change')).toBeVisible()
    expect(screen.getByLabelText('First Name')).toHaveValue('Maria')
  })

  it.each([
    ['conflict', 'Maria Silva: Proposed by Olivia Officer. Ask them to withdraw it, or deny it.'],
    ['forbidden', 'Maria Silva: You are not allowed to perform this action'],
  ] as const)('what was refused stands beside the button, focused: %s', async (code, text) => {
    const [, message] = text.split('Maria Silva: ')
    stub(updatePerson, () => refuse(code, { message: message ?? '' }))
    const user = await typing('Mariana', aPerson())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const summary = await within(bar()).findByRole('region', { name: 'There is a problem' })
    await waitFor(() => expect(summary).toHaveFocus())
    expect(within(summary).getByRole('link')).toHaveTextContent(text)
  })

  it('VAL-01 the errors of fields stand there too, each a link to its field', async () => {
    const { user } = page()
    await user.click(screen.getByRole('group', { name: 'TIN Number' }))
    await user.keyboard('12')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const summary = within(bar()).getByRole('region', { name: 'There is a problem' })
    expect(summary).toHaveFocus()
    await user.click(within(summary).getByRole('link', { name: 'Maria Silva: TIN Number should be 10 digits long' }))
    await waitFor(() => expect(screen.getByLabelText('TIN Number')).toHaveFocus())
  })
})

describe('A dialog that adds a record', () => {
  it('says beside its button why the whole was refused, focused, and keeps what was typed', async () => {
    stub(deleteObject, () => refuse('conflict', { message: 'There is a person here already' }))
    const { user } = renderPage(
      <EditScope companyId="64b000000000000000000001">
        <CreateDialog
          title="Add official"
          fields={() => [{ name: 'firstName', label: 'First Name', input: 'text', group: '' }]}
          check={() => ({})}
          create={() => call(deleteObject, { body: { id: '64d000000000000000000001', type: 'person' } })}
          added="Official added successfully"
          onClose={() => undefined}
        />
      </EditScope>,
    )
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('First Name'), 'Maria')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const notice = await dialog.findByRole('group', { name: 'Refused' })
    await waitFor(() => expect(notice).toHaveFocus())
    expect(notice).toHaveTextContent('There is a person here already')
    expect(dialog.getByLabelText('First Name')).toHaveValue('Maria')
  })
})
