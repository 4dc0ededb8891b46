import { updateCall } from '@dossier/contract/record-calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { unsaved } from '../../draft/unsaved/unsaved-store'
import { aDirector, anOfficial, BoardPage, bar, button, edit, filing, group } from '../../testing/board-page'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { anOpenChange } from '../../testing/records.builder'
import { renderPage } from '../../testing/render-page'
import { slowLine } from '../../testing/slow-line'
import { refuse, stub } from '../../testing/stub-api'

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
