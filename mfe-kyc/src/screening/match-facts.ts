import type { ScreeningResult } from '@dossier/contract/schemas/screening'

const labels: Readonly<Record<string, string>> = {
  firstname: 'First Name',
  surname: 'Surname',
  year_of_birth: 'Year of Birth',
}

const labelOf = (key: string) => {
  const words = key.replaceAll('_', ' ')
  return labels[key] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Returns what is known of a listed individual, by label; all of it plain text. */
export const individualFacts = (individual: ScreeningResult['individual']) =>
  Object.entries(individual).map(([key, value]) => ({
    label: labelOf(key),
    value: typeof value === 'string' ? value : value.join('; '),
  }))

/** Returns whether an address may be a link: it is of the web (SAN-23). */
export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}
