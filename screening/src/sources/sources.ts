/** A list as its publisher gives it out. */
type Source = {
  readonly name: string
  readonly publisher: string
  /** ISO 3166 code of the publisher. */
  readonly country: string
  readonly forms: readonly ('ofac-xml' | 'ofac-csv' | 'un-xml' | 'eu-xml' | 'ftm-lines')[]
}

const ofac = {
  publisher: 'Office of Foreign Assets Control, US Department of the Treasury',
  country: 'US',
  forms: ['ofac-xml', 'ofac-csv'],
} as const

/** The lists that can be imported, by the name that commands and settings call them. */
export const sources = {
  'ofac-sdn': { name: 'OFAC SDN list', ...ofac },
  'ofac-consolidated': { name: 'OFAC consolidated list', ...ofac },
  un: {
    name: 'UN consolidated list',
    publisher: 'United Nations Security Council',
    country: 'UN',
    forms: ['un-xml'],
  },
  eu: { name: 'EU consolidated list', publisher: 'European Commission', country: 'EU', forms: ['eu-xml'] },
  opensanctions: { name: 'OpenSanctions list', publisher: 'OpenSanctions', country: '', forms: ['ftm-lines'] },
} as const satisfies Readonly<Record<string, Source>>

export type SourceName = keyof typeof sources

export const sourceNames = Object.keys(sources) as readonly SourceName[]

export const isSource = (name: string): name is SourceName => Object.hasOwn(sources, name)
