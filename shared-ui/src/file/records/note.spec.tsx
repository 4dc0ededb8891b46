import { checkNew } from '@dossier/contract/file/checks/check-new'
import { deleteObject, updateDirector } from '@dossier/contract/file/endpoints/records'
import { getSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { organisationQuery } from '../../area/organisation-query'
import { useQuery } from '../../query'
import { clientId } from '../../testing/clients.builder'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { aRecord } from '../../testing/records.builder'
import { renderPage } from '../../testing/render-page'
import { someSettings } from '../../testing/settings.builder'
import { refuse, stub } from '../../testing/stub-api'
import { CreateDialog } from './create-dialog'
import { EditScope } from './edit-scope'
import { RecordPanel } from './record-panel'

const id = '64c000000000000000000001'
const director = aRecord('managing_director', { _id: id, values: { location_type: 'local', entity_type: 'entity' } })
const missing = 'Please say why in a note'

/** A page of one record, in an organisation that asks for notes or does not. */
function open(isRequired = true, more?: ReactNode, record = director) {
  const page = renderPage(
    <EditScope companyId={id}>
      <RecordPanel
        kind="managing_director"
        record={record}
        title="Maria"
        deletion={{ title: 'Delete Managing Director', question: 'Is she to go?' }}
      />
      {more}
    </EditScope>,
  )
  act(() => void page.queryClient.setQueryData(organisationQuery.queryKey, someSettings({ note_required: isRequired })))
  return page
}

/** The same with an edit that is not saved. */
async function edited(isRequired = true, more?: ReactNode) {
  const page = open(isRequired, more)
  await page.user.click(screen.getByRole('button', { name: /^Edit / }))
  await page.user.click(screen.getByRole('radio', { name: 'Non-resident' }))
  return page
}
/** Holds the settings, as the shell does for all areas. */
function Shell() {
  useQuery(organisationQuery)
  return null
}

const save = () => screen.getByRole('button', { name: 'Save' })
const noteOf = (place: { getByRole: typeof screen.getByRole } = screen) => place.getByRole('textbox', { name: /^Note/ })

/** Takes updates, and answers what was sent. */
function filing() {
  const sent: unknown[] = []
  stub(updateDirector, ({ body }) => {
    sent.push(body)
    const structure = { persons: [], legalEntity: null, changing: [] }
    const nesting = { share_holder_related: null, mbd_related: null, index: 0 }
    const md = { ...director, rev: 2, id, company_id: clientId(1), structure, ...nesting }
    return { status: 'success', md, action: null, actions: [] }
  })
  return sent
}

describe('GOV-36 A note with a proposal', () => {
  it('is asked for by the bar that saves, and sent with every record', async () => {
    const sent = filing()
    const { user } = await edited()
    await user.click(save())
    expect(noteOf()).toHaveAccessibleDescription(new RegExp(missing))
    expect(noteOf()).toHaveFocus()
    expect(sent).toEqual([])
    await expectNoViolations()
    await user.type(noteOf(), 'She moved')
    await user.click(save())
    await waitFor(() => expect(sent).toEqual([{ location_type: 'abroad', note: 'She moved', rev: director.rev }]))
  })

  it('is asked for nowhere else', async () => {
    const sent = filing()
    const { user } = await edited(false)
    expect(screen.queryByRole('textbox', { name: /^Note/ })).toBeNull()
    await user.click(save())
    await waitFor(() => expect(sent).toEqual([{ location_type: 'abroad', rev: director.rev }]))
  })

  it('GOV-47 is not asked for where a field is only set back to what is approved', async () => {
    const sent = filing()
    const values = { location_type: 'local', entity_type: 'entity' }
    const { user } = open(
      true,
      undefined,
      aRecord('managing_director', { _id: id, values, proposals: { location_type: 'abroad' } }),
    )
    await user.click(screen.getByRole('button', { name: /^Edit / }))
    await user.click(screen.getByRole('radio', { name: 'Resident' }))
    expect(screen.queryByRole('textbox', { name: /^Note/ })).toBeNull()
    await user.click(save())
    await waitFor(() => expect(sent).toEqual([{ location_type: 'local', rev: director.rev }]))
  })

  it('is asked for once the server says that it is required by now', async () => {
    let isRequired = false
    stub(getSettings, () => ({ status: 'success', settings: someSettings({ note_required: isRequired }) }))
    const { user } = await edited(false, <Shell />)
    isRequired = true
    stub(updateDirector, () => refuse('invalid-request', { message: missing, errors: { note: missing } }))
    await user.click(save())
    expect(await screen.findAllByText(missing)).not.toEqual([])
    expect(await screen.findByRole('textbox', { name: /^Note/ })).toBeVisible()
  })

  it('is asked for by a dialog that adds', async () => {
    const created: unknown[] = []
    const { user } = open(
      true,
      <CreateDialog
        title="Add official"
        fields={() => [{ name: 'firstName', label: 'First Name', input: 'text', group: '' }]}
        check={(values) => checkNew('person', ['firstName'], values)}
        create={async (values) => void created.push(values)}
        added="Official added successfully"
        onClose={() => undefined}
      />,
    )
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /First Name/ }), 'Rafael')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(noteOf(dialog)).toHaveAccessibleDescription(new RegExp(missing))
    expect(created).toEqual([])
    await user.type(noteOf(dialog), 'Elected')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(created).toEqual([{ firstName: 'Rafael', note: 'Elected' }]))
  })

  it('is asked for by a dialog that removes', async () => {
    const sent: unknown[] = []
    stub(deleteObject, ({ body }) => {
      sent.push(body)
      return { status: 'success', result: 'requested' }
    })
    const { user } = open()
    await user.click(screen.getByRole('button', { name: /^Delete/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(noteOf(dialog)).toHaveFocus()
    expect(sent).toEqual([])
    await user.type(noteOf(dialog), 'She retired')
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(sent).toEqual([{ id, type: 'md', rev: director.rev, note: 'She retired' }]))
  })
})
