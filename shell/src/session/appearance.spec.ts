import { session } from '@dossier/shared-ui/session'
import { signInAs } from '@dossier/shared-ui/testing/sign-in'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyRememberedAppearance } from './appearance'
import { sessionEnd } from './session-end'

const key = 'dossier.appearance'
const chosen = { theme: 'dark', density: 'compact' } as const

function chooseInAnotherTab(preferences: object) {
  const newValue = JSON.stringify(preferences)
  localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
}

const preferred = () => {
  const now = session.get()
  return now.status === 'signed-in' ? now.user.preferences : 'nobody'
}

describe('What is chosen in another tab', () => {
  beforeAll(applyRememberedAppearance)
  beforeEach(() => () => sessionEnd.become('far'))

  it('WRK-15 is shown here and is what the next choice starts from', () => {
    signInAs({ preferences: { theme: 'light', density: 'comfortable' } })
    chooseInAnotherTab(chosen)
    expect(document.documentElement).toHaveAttribute('data-scheme', 'dark')
    expect(preferred()).toEqual(chosen)
  })

  it('is shown to nobody as well', () => {
    session.signOut()
    chooseInAnotherTab(chosen)
    expect(document.documentElement).toHaveAttribute('data-density', 'compact')
    expect(preferred()).toBe('nobody')
  })

  it('is not taken for the choice of this person where somebody else is signed in there', () => {
    const own = { theme: 'light', density: 'comfortable' } as const
    signInAs({ preferences: own })
    sessionEnd.become('replaced')
    chooseInAnotherTab(chosen)
    expect(preferred()).toEqual(own)
  })
})
