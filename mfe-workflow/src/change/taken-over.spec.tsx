import { aChange, aHandledChange, changeId } from '@dossier/shared-ui/testing/a-change'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { QueuePage } from '../queue/queue-page'
import { stubChanges } from '../testing/stub-changes'

const opened = async (list: 'workflow' | 'change-log') => {
  renderPage(<QueuePage />, { at: `/${list}/${changeId(1)}` })
  await screen.findByRole('heading', { name: 'John Doe' })
  return within(screen.getByRole('region', { name: /^Change request/ }))
}

const lines = (panel: Awaited<ReturnType<typeof opened>>) =>
  within(panel.getByRole('region', { name: 'Taken over' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('A change that took a field over, or lost one', () => {
  const took_over = [{ field: 'firstName', from: 'Ben Broker', value: 'Jonathan of the long value, to its very end' }]
  const taken_over = [{ field: 'lastName', by: 'Ben Broker', at: '2026-11-19T15:00:00.000Z' }]

  it('CHG-10 GOV-26 says in the Work Flow from whom it took what, whole, and who took what from it', async () => {
    stubChanges(aChange(1, { took_over, taken_over }))

    expect(lines(await opened('workflow'))).toEqual([
      'First Name: takes over from Ben Broker, who proposed Jonathan of the long value, to its very end',
      expect.stringMatching(/^Last Name: taken over by Ben Broker, 19\/11\/2026/),
    ])
    await expectNoViolations()
  })

  it('CHG-10 GOV-26 says it in the history too', async () => {
    stubChanges(aHandledChange(1, { actionTaken: 'skipped', closed_reason: 'superseded', taken_over }))

    expect(lines(await opened('change-log'))).toEqual([expect.stringMatching(/^Last Name: taken over by Ben Broker/)])
  })

  it('GOV-25 says that it stands again, and who let go of it', async () => {
    const stands_again = { by: 'Ben Broker', at: '2026-11-19T15:00:00.000Z' }
    stubChanges(aChange(1, { stands_again }))

    expect(lines(await opened('workflow'))).toEqual([
      expect.stringMatching(/^Stands again since Ben Broker took back what stood in its place, 19\/11\/2026/),
    ])
  })

  it('says nothing where nothing was taken over', async () => {
    stubChanges(aChange(1))

    expect((await opened('workflow')).queryByText('Taken over')).toBeNull()
  })
})
