import type { NameKind } from '../names/prepared-name'

/** A day, a year, or years from and to, as far as a list knows them: 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'. */
export type ListedDate = { readonly from: string; readonly to?: string; readonly circa?: true }

/** Returns a listed date in words: 'about 1960', '1960 to 1963'. */
export const listedDateText = ({ from, to, circa }: ListedDate): string =>
  `${circa ? 'about ' : ''}${from}${to === undefined ? '' : ` to ${to}`}`

export type ListedName = { readonly name: string; readonly weak?: true }

export type Identifier = { readonly type: string; readonly number: string; readonly country?: string }

/** One person, organisation, vessel or aircraft of a list, in one form whatever list it is from. */
export type ListEntry = {
  readonly id: string
  readonly kind: NameKind
  readonly name: string
  readonly aliases: readonly ListedName[]
  readonly births: readonly ListedDate[]
  readonly birthPlaces: readonly string[]
  /** Countries of nationality or registration, as ISO 3166 codes where they are known, else as the list writes them. */
  readonly countries: readonly string[]
  readonly identifiers: readonly Identifier[]
  readonly addresses: readonly string[]
  readonly programmes: readonly string[]
  readonly positions: readonly string[]
  readonly notes: readonly string[]
}
