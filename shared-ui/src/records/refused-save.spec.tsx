import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRecord } from '../testing/records.builder'
import { renderPage } from '../testing/render-page'
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
