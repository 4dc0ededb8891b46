import { updateDirector } from '@dossier/contract/file/endpoints/records'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { refuse, stub } from '../../testing/stub-api'
import { EditScope } from './edit-scope'
import type { RecordOnWire } from './record-on-wire'
import { RecordPanel } from './record-panel'

const id = '64c000000000000000000001'

const director = (rev: number) => {
  const values = {
    location_type: { value: 'local', new_value: null },
    entity_type: { value: 'entity', new_value: null },
  }
  const record: RecordOnWire = { _id: id, rev, pending_action: null, pending_actions: [], ...values }
  return record
}

async function refusedAsStale() {
  stub(updateDirector, () => refuse('stale-record', { details: { current: director(2) } }))
  const { user } = renderPage(
    <EditScope companyId={id}>
      <RecordPanel kind="managing_director" record={director(1)} title="Maria" />
    </EditScope>,
  )
  await user.click(screen.getByRole('button', { name: /^Edit / }))
  await user.click(screen.getByRole('radio', { name: 'Non-resident' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This record was changed in the meantime')
  return user
}

it('GOV-07 what is typed anew, once a refused edit was set back, is not called stale and keeps the focus', async () => {
  const user = await refusedAsStale()
  await user.click(screen.getByRole('radio', { name: 'Resident' }))
  await waitFor(() => expect(screen.queryByText('This record was changed in the meantime')).toBeNull())
  await user.click(screen.getByRole('radio', { name: 'Non-resident' }))
  expect(screen.queryByText('This record was changed in the meantime')).toBeNull()
  expect(screen.getByRole('radio', { name: 'Non-resident' })).toHaveFocus()
})
