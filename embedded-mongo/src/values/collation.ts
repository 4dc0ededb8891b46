import type { Document } from './document'
import { refuse, refuseUnsupported } from './errors'
import { toInteger } from './numbers'
import { showValue } from './show'

/** How strings compare when it is not by code point. */
export type Collation = { compare(a: string, b: string): number }

const OPTIONS = new Set([
  'locale',
  'caseLevel',
  'caseFirst',
  'strength',
  'numericOrdering',
  'alternate',
  'maxVariable',
  'normalization',
  'backwards',
  'version',
])

const SENSITIVITY_BY_STRENGTH = { 1: 'base', 2: 'accent', 3: 'variant' } as const

/** The collation of a command; undefined for none and for the locale `simple`. Refuses unknown locales and options (2). */
export function compileCollation(collation: Document | undefined): Collation | undefined {
  if (collation === undefined) return undefined
  const { locale } = collation
  for (const option of Object.keys(collation)) {
    if (!OPTIONS.has(option)) refuse(40415, `BSON field 'collation.${option}' is an unknown field.`)
  }
  if (typeof locale !== 'string') return refuse(40414, "BSON field 'collation.locale' is missing but a required field")
  if (locale === 'simple') return undefined
  const collator = new Intl.Collator(languageOf(locale), {
    sensitivity: sensitivityOf(collation),
    numeric: collation.numericOrdering === true,
    caseFirst: caseFirstOf(collation.caseFirst),
    ignorePunctuation: collation.alternate === 'shifted',
  })
  return { compare: (a, b) => collator.compare(a, b) }
}

function languageOf(locale: string): string {
  const language = locale.replaceAll('_', '-')
  try {
    if (Intl.Collator.supportedLocalesOf(language).length > 0) return language
  } catch {
    return refuse('BadValue', `Field 'locale' is invalid in: { locale: "${locale}" }`)
  }
  return refuse('BadValue', `Field 'locale' is invalid in: { locale: "${locale}" }`)
}

function sensitivityOf({
  strength = 3,
  caseLevel = false,
  backwards = false,
}: Document): Intl.CollatorOptions['sensitivity'] {
  const level = toInteger(strength)
  if (level === undefined || level < 1 || level > 5) {
    return refuse('BadValue', `Field 'strength' must be an integer 1 through 5. Got: ${showValue(strength)}`)
  }
  if (level > 3) refuseUnsupported('Collations of strength 4 and 5 are')
  if (backwards === true) refuseUnsupported('The collation option backwards is')
  if (caseLevel !== true) return SENSITIVITY_BY_STRENGTH[level as 1 | 2 | 3]
  return level === 1 ? 'case' : 'variant'
}

function caseFirstOf(caseFirst: unknown): Intl.CollatorOptions['caseFirst'] {
  if (caseFirst === undefined || caseFirst === 'off') return 'false'
  if (caseFirst === 'upper' || caseFirst === 'lower') return caseFirst
  return refuse('BadValue', `Field 'caseFirst' must be "upper", "lower" or "off". Got: ${showValue(caseFirst)}`)
}
