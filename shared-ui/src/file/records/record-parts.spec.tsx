import { fieldsNamed } from '@dossier/contract/file/catalogue'
import { createCall, updateCall } from '@dossier/contract/record-calls'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { anOpenChange, aRecord } from '../../testing/records.builder'
import { renderPage } from '../../testing/render-page'
import { refuse, stub } from '../../testing/stub-api'
import { FieldView } from '../fields/field-view'
import { AddRecord } from './add-record'
import { EditScope } from './edit-scope'
import { RecordList } from './record-list'
import { RecordPanel } from './record-panel'
import { RecordRow } from './record-row'

const company = '64b000000000000000000001'
const account = '64d000000000000000000011'
const profile = '64d000000000000000000012'
const director = '64d000000000000000000013'

const button = (name: string) => screen.getByRole('button', { name })
const call = <T,>(found: T | undefined) => found ?? expect.unreachable('there is no such call')

type Facts = Partial<Parameters<typeof aRecord>[1]>

describe('A record of one field', () => {
  const deletion = { title: 'Delete Transaction Profile', question: 'Is it to go?' }
  const open = (facts: Facts = {}, readOnly = false) =>
    renderPage(
      <EditScope companyId={company} readOnly={readOnly}>
        <RecordRow
          kind="account_number"
          record={aRecord('account_number', { _id: account, values: { account_number: 'CW61-0091' }, ...facts })}
          name="Policy Number 1"
          labels={{ account_number: 'Policy Number 1' }}
          deletion={deletion}
        />
      </EditScope>,
    )

  it('is read, edited and saved in its place, under the name that the page gives its field', async () => {
    const sent: unknown[] = []
    stub(call(updateCall('account_number')), ({ params, body }) => {
      sent.push([params.id, body])
      const account_number = aRecord('account_number', { _id: account, rev: 4, proposals: { account_number: '7' } })
      return { status: 'success', account_number, action: null }
    })
    const { user } = open()
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.getByRole('group', { name: 'Policy Number 1' })).toHaveTextContent('CW61-0091')
    await user.click(button('Edit Policy Number 1'))
    await user.clear(screen.getByLabelText('Policy Number 1'))
    await user.type(screen.getByLabelText('Policy Number 1'), '7')
    expect(screen.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('Policy Number 1')
    await expectNoViolations()
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    expect(sent).toEqual([[account, { account_number: '7', rev: 3 }]])
  })

  it('carries its mark, and offers its removal while none is asked for', () => {
    const { unmount } = open({ pending_actions: [anOpenChange({ actionType: 'remove' })] })
    expect(screen.getByText('Removal requested, awaiting approval')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
    unmount()
    open()
    expect(button('Delete Policy Number 1')).toBeVisible()
  })

  it('offers nothing in review mode', () => {
    open({}, true)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('A record with facts of another, and fields that must be filled', () => {
  const open = (facts: Facts = {}) =>
    renderPage(
      <EditScope companyId={company}>
        <RecordPanel
          kind="transaction_profile"
          record={aRecord('transaction_profile', { _id: profile, values: { currency: 'EUR' }, ...facts })}
          title="Profile 1"
          facts={
            <FieldView
              field={{ name: 'customer', label: 'Customer name', input: 'text', group: '' }}
              value="Acme N.V."
            />
          }
        />
      </EditScope>,
    )

  it('shows those facts once, to read, before its first field', async () => {
    const { user } = open()
    const fact = screen.getByRole('group', { name: 'Customer name' })
    expect(fact).toHaveTextContent('Acme N.V.')
    const bank = screen.getByRole('group', { name: 'Bank name' })
    expect(fact.compareDocumentPosition(bank)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(button('Edit Client Information of Profile 1'))
    expect(screen.getByRole('textbox', { name: 'Bank name' })).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Customer name' })).toBeNull()
    expect(screen.getAllByText('Customer name')).toHaveLength(1)
  })

  it('marks what must be filled, and is not saved before it is', async () => {
    const sent: unknown[] = []
    stub(call(updateCall('transaction_profile')), ({ body }) => {
      sent.push(body)
      return {
        status: 'success',
        transactional_profile: aRecord('transaction_profile', { _id: profile }),
        action: null,
      }
    })
    const { user } = open()
    await user.click(button('Edit Client Information of Profile 1'))
    await user.type(screen.getByRole('textbox', { name: 'Bank name' }), 'Banco di Caribe')
    await user.keyboard('{Control>}s{/Control}')
    const summary = await screen.findByRole('region', { name: 'There is a problem' })
    expect(within(summary).getAllByRole('link')).toHaveLength(2)
    for (const name of ['Outgoing counterparty 1 *', 'Incoming counterparty 1 *']) {
      expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription('Please provide a value')
    }
    expect(sent).toEqual([])
  })
})

describe('A record that is added through the call of its kind', () => {
  const open = () =>
    renderPage(
      <EditScope companyId={company}>
        <RecordList
          records={[]}
          empty="No officials yet"
          creation={{
            label: 'Add New',
            form: (close) => (
              <AddRecord
                kind="person"
                title="Add official"
                fields={() => fieldsNamed('person', 'firstName', 'lastName', 'title')}
                under={{ md_id: director }}
                onClose={close}
              />
            ),
          }}
        >
          {() => null}
        </RecordList>
      </EditScope>,
    )

  it('PER-13 asks for what may never be empty, then names client and parent', async () => {
    const sent: unknown[] = []
    stub(call(createCall('person')), ({ body }) => {
      sent.push(body)
      return { status: 'success', person: aRecord('person', { _id: account }), action: null }
    })
    const { user } = open()
    await user.click(button('Add New'))
    await user.click(button('Save'))
    expect(screen.getByText('First name is required')).toBeVisible()
    expect(screen.getByText('Last name is required')).toBeVisible()
    expect(sent).toEqual([])
    await user.type(screen.getByLabelText('First Name'), 'Lena')
    await user.type(screen.getByLabelText('Last Name'), 'Booi')
    await user.click(button('Save'))
    expect(await screen.findByText('Data saved successfully')).toBeVisible()
    expect(sent).toEqual([{ company_id: company, md_id: director, firstName: 'Lena', lastName: 'Booi' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('SHL-46 keeps what was typed where the server refuses it', async () => {
    stub(call(createCall('person')), () => refuse('invalid-request', { errors: { lastName: 'Input too long' } }))
    const { user } = open()
    await user.click(button('Add New'))
    await user.type(screen.getByLabelText('First Name'), 'Lena')
    await user.type(screen.getByLabelText('Last Name'), 'Booi')
    await user.click(button('Save'))
    expect(await screen.findByText('Input too long')).toBeVisible()
    expect(screen.getByLabelText('First Name')).toHaveValue('Lena')
  })
})
