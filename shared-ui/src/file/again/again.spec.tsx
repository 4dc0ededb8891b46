import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { unsaved } from '../../draft/unsaved/unsaved-store'
import { deniedId, stubDenied } from '../../testing/a-denied-change'
import { anOfficial, BoardPage, bar, button, filing, group } from '../../testing/board-page'
import { expectNoViolations } from '../../testing/expect-no-violations'
import { renderPage } from '../../testing/render-page'

const reason = 'The register says otherwise'
const person = anOfficial()
const at = `/?again=${deniedId}`

const ofPerson = (fields: Record<string, { current: unknown; new: unknown }>) =>
  stubDenied([{ _id: person._id, objectType: 'person', actionType: 'update', fields }])

describe('A denied change of a record', () => {
  it('WRK-19 is filled in where it was typed, unsaved, with the reason above', async () => {
    ofPerson({ firstName: { current: 'Maria', new: 'Mariana' }, tinNumber: { current: null, new: '123' } })
    renderPage(<BoardPage />, { at })
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.getByText(/^Denied by/)).toHaveTextContent('Denied by Olivia Officer')
    await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveValue('Mariana'))
    expect(screen.getByLabelText('TIN Number')).toHaveValue('123')
    expect(bar()).toHaveTextContent('2 unsaved changes')
    expect(unsaved.any()).toBe(true)
    await expectNoViolations()
  })

  it('WRK-19 corrected and saved is proposed as any other edit, and the address forgets it', async () => {
    ofPerson({ firstName: { current: 'Maria', new: 'Mariana' } })
    const sent = filing('person', person)
    const { user, router } = renderPage(<BoardPage />, { at })
    await user.type(await screen.findByRole('textbox', { name: 'First Name' }), ' Luz')
    await user.click(button('Save'))
    await waitFor(() => expect(sent).toEqual([{ firstName: 'Mariana Luz', rev: 3 }]))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull())
  })

  it('WRK-19 that is given up is forgotten, and nothing stays typed', async () => {
    ofPerson({ firstName: { current: 'Maria', new: 'Mariana' } })
    const { user, router } = renderPage(<BoardPage />, { at })
    await screen.findByLabelText('First Name')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(group('First Name')).toHaveTextContent('Maria')
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull())
    expect(router.state.location.search).toBe('')
  })

  it('WRK-19 says what is another by now, what cannot be filled in here, and that nothing is left to propose', async () => {
    ofPerson({ lastName: { current: 'Sylva', new: 'Silva' }, mbd_related: { current: null, new: 'Harbour B.V.' } })
    renderPage(<BoardPage />, { at })
    expect(await screen.findByText(/^Last Name is now/)).toHaveTextContent(
      'Last Name is now Silva; it was Sylva when this was proposed',
    )
    expect(screen.getByText(/^Not filled in here: /)).toBeVisible()
    expect(screen.getByText(/nothing is filled in$/)).toBeVisible()
    expect(bar()).toBeNull()
  })

  it('WRK-19 is not filled in where nothing can be edited', async () => {
    ofPerson({ firstName: { current: 'Maria', new: 'Mariana' } })
    renderPage(<BoardPage readOnly />, { at })
    expect(await screen.findByText('Maria')).toBeVisible()
    expect(bar()).toBeNull()
    expect(screen.queryByText(reason)).toBeNull()
  })

  it('WRK-19 that may not be proposed again fills in nothing', async () => {
    stubDenied([{ _id: person._id, objectType: 'person', actionType: 'update', fields: {} }], {
      propose_again: { may: false, because: 'right' },
    })
    renderPage(<BoardPage />, { at })
    expect(await screen.findByText('Maria')).toBeVisible()
    expect(screen.queryByText(reason)).toBeNull()
  })
})
