import { randomKey } from './request-keys'

const key = 'dossier.browser'

/** Returns the name that tells this browser from others (GOV-32); undefined where pages may keep nothing. */
export function browserName(): string | undefined {
  try {
    const name = localStorage.getItem(key) ?? randomKey()
    localStorage.setItem(key, name)
    return name
  } catch {
    return undefined
  }
}
