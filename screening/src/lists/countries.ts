/** Returns the ISO 3166 alpha-2 code of a country as lists write it, or nothing for what is none. */
function countryCode(name: string): string | undefined {
  const text = name.trim()
  if (/^[A-Za-z]{2}$/.test(text) && codes.has(text.toUpperCase())) return text.toUpperCase()
  return byName.get(keyOf(text))
}

/** Returns the code where there is one, else the text as it stands; nothing for an empty one. */
export const countryOrText = (name: string): string[] => {
  const text = name.trim()
  return text === '' ? [] : [countryCode(text) ?? text]
}

const keyOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Regions that ISO reserves for other uses, or that CLDR knows and ISO does not. */
const noCountries = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'TA', 'UN', 'XA', 'XB', 'XK', 'ZZ', 'QO'])
const formerCountries = new Set([
  'AN',
  'BU',
  'CS',
  'DD',
  'FX',
  'NT',
  'SU',
  'TP',
  'YD',
  'YU',
  'ZR',
  'CT',
  'JT',
  'MI',
  'NH',
  'NQ',
  'PC',
  'PU',
  'PZ',
  'RH',
  'UK',
  'VD',
  'WK',
  'DY',
  'HV',
  'FQ',
  'NR2',
])

const codes = new Map(
  letters.flatMap((first) =>
    letters.flatMap((second): [string, string][] => {
      const code = first + second
      const name = noCountries.has(code) || formerCountries.has(code) ? undefined : english.of(code)
      return name === undefined ? [] : [[code, name]]
    }),
  ),
)

const otherNames: Readonly<Record<string, string>> = {
  burma: 'MM',
  'congo democratic republic of the': 'CD',
  'democratic republic of the congo': 'CD',
  'congo republic of the': 'CG',
  'cote d ivoire': 'CI',
  'ivory coast': 'CI',
  'czech republic': 'CZ',
  'gambia the': 'GM',
  'bahamas the': 'BS',
  'hong kong': 'HK',
  'iran islamic republic of': 'IR',
  korea: 'KR',
  'korea north': 'KP',
  'democratic people s republic of korea': 'KP',
  'korea south': 'KR',
  'republic of korea': 'KR',
  macau: 'MO',
  palestinian: 'PS',
  'russian federation': 'RU',
  'syrian arab republic': 'SY',
  'tanzania united republic of': 'TZ',
  turkey: 'TR',
  'united states of america': 'US',
  usa: 'US',
  'viet nam': 'VN',
  'virgin islands british': 'VG',
  'west bank': 'PS',
  'macedonia the former yugoslav republic of': 'MK',
  swaziland: 'SZ',
  'north macedonia the republic of': 'MK',
  'bosnia and herzegovina': 'BA',
  'trinidad and tobago': 'TT',
  'venezuela bolivarian republic of': 'VE',
  'moldova republic of': 'MD',
  'bolivia plurinational state of': 'BO',
}

const byName = new Map([
  ...[...codes].map(([code, name]): [string, string] => [keyOf(name), code]),
  ...Object.entries(otherNames),
])
