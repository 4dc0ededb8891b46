import { savePreferences } from '@dossier/contract/people/endpoints/profile'
import { defaultPreferences, type Preferences, preferenceChoices } from '@dossier/contract/people/preferences'
import { call } from '@dossier/shared-ui/api'
import { Stack } from '@dossier/shared-ui/core'
import { RadioGroup } from '@dossier/shared-ui/forms'
import { Panel } from '@dossier/shared-ui/frame'
import { session, useUser } from '@dossier/shared-ui/session'
import { showOperationError } from '@dossier/shared-ui/toasts'
import { applyAppearance, takePreferences } from '../session/appearance'

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

let isSaving = false
/** The latest choice, until it is sent. */
let waiting: Preferences | undefined

/** Sends one choice at a time, so that the last one chosen is the last one kept. */
async function save(wanted: Preferences, before: Preferences) {
  show(wanted)
  waiting = wanted
  if (isSaving) return
  isSaving = true
  for (let kept = before; waiting !== undefined; ) kept = await sendNext(waiting, kept)
  isSaving = false
}

/** Returns what the account keeps after it. */
async function sendNext(next: Preferences, kept: Preferences): Promise<Preferences> {
  waiting = undefined
  try {
    await call(savePreferences, { body: next })
    return next
  } catch (error) {
    // a later choice holds this one too: it is that one's failure that counts
    if (waiting !== undefined) return kept
    if (isShown(next)) show(kept)
    showOperationError('saving the appearance', error)
    return kept
  }
}

const isShown = (preferences: Preferences) => {
  const now = session.get()
  return now.status === 'signed-in' && now.user.preferences === preferences
}

function show(preferences: Preferences) {
  if (takePreferences(preferences)) applyAppearance(preferences)
}
