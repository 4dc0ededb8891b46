import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { aRecord } from '../../testing/records.builder'
import { renderPage } from '../../testing/render-page'
import { EditScope } from './edit-scope'
import { RecordPanel } from './record-panel'

const person = aRecord('person', { _id: '64d000000000000000000001', values: { firstName: 'Maria', lastName: 'Silva' } })

it('SNP-12 SNP-13 what is viewed in a snapshot is not edited, and Ctrl+S says why nothing is saved', async () => {
  const { user } = renderPage(
    <EditScope companyId="64b000000000000000000001" readOnly>
      <RecordPanel kind="person" record={person} title="Maria Silva" editable />
    </EditScope>,
  )
  expect(screen.getByText('Maria')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Edit|Save)/ })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.keyboard('{Control>}s{/Control}')
  expect(
    await screen.findByText('You are viewing a snapshot, please go back to the current view to save changes'),
  ).toBeVisible()
})

it('SNP-12 what was typed in the current state is not carried into a snapshot', async () => {
  const scope = (readOnly: boolean) => (
    <EditScope companyId="64b000000000000000000001" readOnly={readOnly}>
      <RecordPanel kind="person" record={person} title="Maria Silva" editable />
    </EditScope>
  )
  function Page() {
    const [viewed, setViewed] = useState(false)
    return (
      <>
        {scope(viewed)}
        <button type="button" onClick={() => setViewed(!viewed)}>
          View the snapshot
        </button>
      </>
    )
  }
  const { user } = renderPage(<Page />)
  await user.click(screen.getByRole('group', { name: 'First Name' }))
  await user.type(screen.getByLabelText('First Name'), 'na')
  await user.click(screen.getByRole('button', { name: 'View the snapshot' }))
  expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  expect(screen.getByText('Maria')).toBeVisible()
  expect(screen.queryByText('Mariana')).toBeNull()
})
