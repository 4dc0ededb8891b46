/** Returns the ISO 3166 alpha-2 code of a country as lists write it, or nothing for what is none. */
function countryCode(name: string): string | undefined {
  const text = name.trim()
  if (/^[A-Za-z]{2}$/.test(text) && codes.has(text.toUpperCase())) return text.toUpperCase()
  const [, last, first] = /^([^,]+), (.+)$/.exec(text) ?? []
  const written = [keyOf(text), ...(first === undefined ? [] : [keyOf(`${first} ${last}`)])]
  return [...written, ...written.map(withoutForm)].map((key) => byName.get(key)).find((code) => code !== undefined)
}

/** What lists write around a country: how sure it is, and whose it is. */
const around = /^(?:possibly|flag|country|of registration|registration)\s+/i
const noCountry = /^(?:none identified|none|unknown|stateless|not known)$/i

/** Returns the code where there is one, else the text as it stands; nothing for an empty one. */
export const countryOrText = (name: string): string[] => {
  const text = name.trim().replace(around, '')
  return text === '' || noCountry.test(text) ? [] : [countryCode(text) ?? text]
}

const keyOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z]+/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/\b(?:and|the)\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** The form of a state says nothing that its name does not, but where `otherNames` has the whole. A 'state of' may be part of another state. */
const withoutForm = (key: string) => key.replace(forms, ' ').replace(/ +/g, ' ').trim()
const forms =
  /\b(?:(?:islamic|arab|federal|federative|democratic|socialist|people s|united|co operative|bolivarian|oriental) )*(?:republic|kingdom|sultanate|commonwealth|principality|federation|union|emirate|grand duchy)(?: of)?\b/g

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
  'republic of china': 'TW',
  'republic of china taiwan': 'TW',
  'taiwan republic of china': 'TW',
  'taiwan province of china': 'TW',
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
  'people s democratic republic of korea': 'KP',
  'people s republic of korea': 'KP',
  'democratic republic of korea': 'KP',
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
  'plurinational state of bolivia': 'BO',
  'united kingdom of great britain and northern ireland': 'GB',
  'united kingdom': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'united arab emirates': 'AE',
  'united states': 'US',
  'lao people s democratic republic': 'LA',
  laos: 'LA',
  'cabo verde': 'CV',
  'cape verde': 'CV',
  'holy see': 'VA',
  'timor leste': 'TL',
  'east timor': 'TL',
  eswatini: 'SZ',
  'brunei darussalam': 'BN',
  'federated states of micronesia': 'FM',
  'micronesia federated states of': 'FM',
  'state of palestine': 'PS',
  'state of israel': 'IL',
  'state of kuwait': 'KW',
  'state of qatar': 'QA',
  'state of libya': 'LY',
  'state of eritrea': 'ER',
  'state of japan': 'JP',
  'independent state of papua new guinea': 'PG',
  'independent state of samoa': 'WS',
  palestine: 'PS',
  'republic of the congo': 'CG',
  'dominican republic': 'DO',
  'central african republic': 'CF',
  'south africa': 'ZA',
  netherlands: 'NL',
  'the netherlands kingdom of the': 'NL',
  'st vincent and the grenadines': 'VC',
  'sint maarten': 'SX',
  curacao: 'CW',
}

const byName = new Map([
  ...[...codes].map(([code, name]): [string, string] => [keyOf(name), code]),
  ...Object.entries(otherNames).map(([name, code]): [string, string] => [keyOf(name), code]),
])
