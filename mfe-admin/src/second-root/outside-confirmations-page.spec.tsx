import { objectConfirmation } from '@dossier/contract/people/endpoints/deciders'
import { listAccounts } from '@dossier/contract/people/endpoints/users'
import { expectNoViolations } from '@dossier/shared-ui/testing/expect-no-violations'
import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { userId } from '../testing/accounts.builder'
import { OutsideConfirmationsPage } from './outside-confirmations-page'

const waiting = {
  _id: userId(70),
  state: 'waiting',
  counts_at: '2026-03-05T09:00:00.000Z',
  user_id: userId(2),
  name: 'Diego Arends',
  kind: 'identity paper',
} as const
let isOver: boolean

beforeEach(() => {
  isOver = false
  stub(listAccounts, () => ({ status: 'success', accounts: [], ...(!isOver && { outside: [waiting] }) }))
})

async function ask() {
  const { user } = renderPage(<OutsideConfirmationsPage />)
  expect(await screen.findByText(/Is to be confirmed as a decision maker by operators of the platform/)).toBeVisible()
  await expectNoViolations()
  await user.click(screen.getByRole('button', { name: 'Object to the confirmation of Diego Arends' }))
  return {
    user,
    dialog: within(await screen.findByRole('dialog', { name: 'Object to the confirmation of Diego Arends?' })),
  }
}

describe('Confirmations from outside', () => {
  it('GOV-37 are stopped by any member, who is asked first', async () => {
    const sent: string[] = []
    stub(objectConfirmation, ({ body }) => {
      sent.push(body.filing_id)
      isOver = true
      return { status: 'success', filing: { _id: waiting._id, state: 'stopped', counts_at: waiting.counts_at } }
    })
    const { user, dialog } = await ask()
    expect(dialog.getByText('The audit trail names you for it')).toBeVisible()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Object' }))
    expect(await screen.findByText('The confirmation is stopped')).toBeVisible()
    expect(await screen.findByText('Nobody is being confirmed from outside')).toBeVisible()
    expect(sent).toEqual([waiting._id])
  })

  it('GOV-37 say why they cannot be stopped any more', async () => {
    stub(objectConfirmation, () => refuse('conflict', { message: 'This confirmation cannot be stopped any more' }))
    const { user, dialog } = await ask()
    await user.click(dialog.getByRole('button', { name: 'Object' }))
    expect(await screen.findByText('This confirmation cannot be stopped any more')).toBeVisible()
  })
})
