import { savePreferences } from '@dossier/contract/people/endpoints/profile'
import { defaultPreferences, type Preferences, preferenceChoices } from '@dossier/contract/people/preferences'
import { call } from '@dossier/shared-ui/api'
import { Stack } from '@dossier/shared-ui/core'
import { RadioGroup } from '@dossier/shared-ui/forms'
import { Panel } from '@dossier/shared-ui/frame'
import { session, useUser } from '@dossier/shared-ui/session'
import { showOperationError } from '@dossier/shared-ui/toasts'
import { applyAppearance } from '../session/appearance'

/** WRK-15: how pages look, at once, and kept with the account. */
export function Appearance() {
  const shown = useUser()?.preferences ?? defaultPreferences
  const change = (changed: Partial<Preferences>) => void save({ ...shown, ...changed }, shown)
  return (
    <Panel title="Appearance">
      <Stack>
        <RadioGroup
          label="Theme"
          options={preferenceChoices.theme}
          value={shown.theme}
          onChange={(theme) => change({ theme: theme as Preferences['theme'] })}
        />
        <RadioGroup
          label="Density of tables"
          options={preferenceChoices.density}
          value={shown.density}
          onChange={(density) => change({ density: density as Preferences['density'] })}
        />
      </Stack>
    </Panel>
  )
}

async function save(wanted: Preferences, before: Preferences) {
  show(wanted)
  try {
    await call(savePreferences, { body: wanted })
  } catch (error) {
    if (isShown(wanted)) show(before)
    showOperationError('saving the appearance', error)
  }
}

const isShown = (preferences: Preferences) => {
  const now = session.get()
  return now.status === 'signed-in' && now.user.preferences === preferences
}

function show(preferences: Preferences) {
  const now = session.get()
  if (now.status !== 'signed-in') return
  session.signIn({ ...now.user, preferences }, now.permissions)
  applyAppearance(preferences)
}
