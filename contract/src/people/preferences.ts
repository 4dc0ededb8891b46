import { options } from '../platform/fields/options'

export const themes = ['system', 'light', 'dark'] as const
export const densities = ['comfortable', 'compact'] as const

/** How a person wants pages to look, kept with the account (WRK-15). */
export type Preferences = {
  readonly theme: (typeof themes)[number]
  readonly density: (typeof densities)[number]
}

export const defaultPreferences: Preferences = { theme: 'system', density: 'comfortable' }

export const preferenceChoices = {
  theme: options({ system: 'Same as this device', light: 'Light', dark: 'Dark' }),
  density: options({ comfortable: 'Comfortable', compact: 'Compact' }),
}
