import { listNotices } from '@dossier/contract/people/endpoints/notices'
import { getSettings } from '@dossier/contract/people/endpoints/organisation-settings'
import { getUser } from '@dossier/contract/people/endpoints/session'
import type { Answer } from '@dossier/contract/platform/endpoint'
import { session } from '@dossier/shared-ui/session'
import { someSettings } from '@dossier/shared-ui/testing/settings.builder'
import { aUser } from '@dossier/shared-ui/testing/sign-in'
import { refuse, stub } from '@dossier/shared-ui/testing/stub-api'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from './session/start-session'
import { Shell } from './shell'

const record: Answer<typeof getUser> = {
  status: 'success',
  user: aUser(),
  credits_balance: 0,
  userAddress: {},
  userPhone: {},
  userInformation: {},
  permissions: { view_user: 'allow' },
  wallet: null,
  banks: [],
}

beforeEach(() => {
  session.forget(null)
  stub(listNotices, { status: 'success', notices: [], unread: 0 })
  stub(getSettings, { status: 'success', settings: someSettings() })
})

/** The page with a stored token, about which the server answers once it is let. */
async function startWith(answer: () => Answer<typeof getUser> | ReturnType<typeof refuse>, at: string) {
  window.history.replaceState(null, '', at)
  session.storeToken('stored')
  let answerNow: () => void = () => undefined
  const isLet = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  stub(getUser, async () => {
    await isLet
    return answer()
  })
  render(<Shell />)
  const started = startSession()
  expect(await screen.findByText('Loading Dossier')).toBeVisible()
  expect(screen.getAllByRole('main')).toHaveLength(1)
  for (const role of ['navigation', 'banner', 'heading', 'button', 'link'] as const) {
    expect(screen.queryByRole(role)).toBeNull()
  }
  await act(async () => {
    answerNow()
    await started
  })
}

describe('The start of the page', () => {
  it('SHL-22 is covered until it is known who is there and what they may do, then shows their menus', async () => {
    await startWith(() => record, '/nowhere')
    expect(await screen.findByRole('button', { name: 'Open the menu' })).toBeVisible()
    expect(screen.queryByText('Loading Dossier')).toBeNull()
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { username: 'officer' } })
  })

  it('SHL-22 is covered until a token that is not known any more was refused, then asks to sign in', async () => {
    await startWith(() => refuse('not-found'), '/login')
    expect(await screen.findByLabelText('Email')).toBeVisible()
    expect(screen.queryByText('Loading Dossier')).toBeNull()
  })
})
