import { aChange, changeId } from '@dossier/shared-ui/testing/a-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ChangeDetail } from '../changes/change.queries'
import { QueuePage } from '../queue/queue-page'
import { stubChanges } from '../testing/stub-changes'

const none = { holding: null, verdict: 'no' } as const
const held = (minimum: number, maximum: number, verdict: 'yes' | 'no' | 'undecided') => ({
  holding: { minimum, maximum },
  verdict,
})

async function opened(ubo_changes?: ChangeDetail['ubo_changes']) {
  const served = stubChanges(aChange(1))
  if (ubo_changes) served.details = { [changeId(1)]: { ubo_changes } }
  renderPage(<QueuePage />, { at: `/workflow/${changeId(1)}` })
  await screen.findByRole('heading', { name: 'John Doe' })
  return within(screen.getByRole('region', { name: /^Change request/ }))
}

it('UBO-06 a change of ownership says who becomes and who ceases to be a UBO, before and after', async () => {
  const panel = await opened([
    { person: 'a', name: 'Ana Silva', before: none, after: held(30, 30, 'yes') },
    { person: 'b', name: 'Ben Silva', before: held(25, 25, 'yes'), after: held(24.99, 24.99, 'no') },
    { person: 'c', name: 'Cor Silva', before: held(25, 25, 'yes'), after: held(20, 30, 'undecided') },
    { person: 'd', name: 'Dan Silva', before: none, after: held(10, 40, 'undecided') },
    { person: 'e', name: 'Eva Silva', before: held(10, 40, 'undecided'), after: held(10, 20, 'no') },
    { person: 'f', name: 'Fay Silva', before: { holding: null, verdict: 'yes' }, after: none },
  ])
  const effect = within(panel.getByRole('region', { name: 'Effect on UBOs' }))
  expect(effect.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ana Silva becomes a UBO: no share → 30%',
    'Ben Silva is no longer a UBO: 25% → 24.99%',
    'Cor Silva may no longer be a UBO: 25% → 20–30%',
    'Dan Silva may become a UBO: no share → 10–40%',
    'Eva Silva can no longer be a UBO: 10–40% → 10–20%',
    'Fay Silva is no longer a UBO: UBO without a share → no share',
  ])
  await expectNoViolations()
})

it('UBO-06 a change of ownership says that the UBOs stay where they do', async () => {
  expect((await opened([])).getByText('The UBOs stay the same.')).toBeVisible()
})

it('a change that leaves ownership alone says nothing of UBOs', async () => {
  expect((await opened()).queryByText('Effect on UBOs')).toBeNull()
})
