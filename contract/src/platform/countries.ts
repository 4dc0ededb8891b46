import { countryData } from './country-data'

type CountryCode = (typeof countryData)[number][0]
export type Country = { readonly code: CountryCode; readonly name: string; readonly dialCode: string }

/** LIM-34: every ISO 3166-1 country, by name. */
export const countries: readonly Country[] = countryData.map(([code, name, dialCode]) => ({ code, name, dialCode }))

const byCode: ReadonlyMap<string, Country> = new Map(countries.map((country) => [country.code, country]))

export const isCountry = (code: string): boolean => byCode.has(code)

/** The name people read; a code no country has is shown as it is. */
export const countryName = (code: string): string => byCode.get(code)?.name ?? code

export const dialCodeOf = (code: string): string | undefined => byCode.get(code)?.dialCode

/** Lower case without accents, so that 'curacao' finds 'Curaçao'. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** Countries whose name holds the typed text or whose code it is; names that begin with it come first. */
export function findCountries(typed: string): readonly Country[] {
  const wanted = folded(typed)
  if (wanted === '') return countries
  const found = countries.filter(({ code, name }) => folded(name).includes(wanted) || code.toLowerCase() === wanted)
  const rank = ({ code, name }: Country) => (code.toLowerCase() === wanted || folded(name).startsWith(wanted) ? 0 : 1)
  return found.toSorted((left, right) => rank(left) - rank(right))
}
