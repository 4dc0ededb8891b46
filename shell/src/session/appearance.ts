import { defaultPreferences, densities, type Preferences, themes } from '@dossier/contract/people/preferences'
import { session } from '@dossier/shared-ui/session'
import { sessionEnd } from './session-end'

const key = 'dossier.appearance'
const root = document.documentElement

/** Shows pages as someone wants them, also before they sign in again in this browser (WRK-15). */
export function applyAppearance(preferences: Preferences): void {
  show(preferences)
  try {
    localStorage.setItem(key, JSON.stringify(preferences))
  } catch {
    // a full storage: this browser does not remember it, the account does
  }
}

/** Whether anyone is signed in whose preferences they are from now on. */
export function takePreferences(preferences: Preferences): boolean {
  const now = session.get()
  if (now.status !== 'signed-in') return false
  session.signIn({ ...now.user, preferences }, now.permissions)
  return true
}

/** Shows pages as the last one who signed in here wanted them, and as they change that in another tab. */
export function applyRememberedAppearance(): void {
  show(remembered())
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return
    show(remembered())
    if (sessionEnd.get() !== 'replaced') takePreferences(remembered())
  })
}

function show({ theme, density }: Preferences) {
  if (theme === 'system') root.removeAttribute('data-scheme')
  else root.setAttribute('data-scheme', theme)
  root.setAttribute('data-density', density)
}

function remembered(): Preferences {
  try {
    const kept: Partial<Preferences> = JSON.parse(localStorage.getItem(key) ?? '{}')
    return {
      theme: themes.find((theme) => theme === kept.theme) ?? defaultPreferences.theme,
      density: densities.find((density) => density === kept.density) ?? defaultPreferences.density,
    }
  } catch {
    return defaultPreferences
  }
}
