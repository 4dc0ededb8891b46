import { proposed } from './fields/proposed'

export type ClientNames = {
  readonly company_type: string
  readonly name?: string | null
  readonly first_name?: string | null
  readonly last_name?: string | null
}

/** First and last name with one space between them, whichever of them there is. */
export const fullName = (first: string | null | undefined, last: string | null | undefined): string =>
  [first, last].flatMap((part) => part?.trim() || []).join(' ')

/** CLI-06: what a client is called everywhere. */
export const displayName = (client: ClientNames): string =>
  client.company_type === 'account_holder' ? fullName(client.first_name, client.last_name) : (client.name ?? '').trim()

/** What the client of a record on the wire is called, by what is approved of it (CLI-06). */
export function clientName(client: { readonly company_type: string }): string {
  const text = (field: string) => {
    const { value } = proposed(client, field)
    return typeof value === 'string' ? value : null
  }
  const names = { name: text('name'), first_name: text('first_name'), last_name: text('last_name') }
  return displayName({ company_type: client.company_type, ...names })
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Returns a name as one that stands in a text: what is read from right to left turns nothing around it. */
export const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name)

/** At most two letters: of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const letters = [words[0], ...(words.length > 1 ? words.slice(-1) : [])].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}

/** Returns a text with a capital at its beginning. */
export const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
