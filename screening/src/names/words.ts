import tables from '../../data/words.json'
import { fold } from './fold'
import { givenNames } from './given-names'

/** Words of names that mean the same, or nothing, from the tables of the rigour project (data/README.md). */

const phrase = (text: string) => fold(text).map(({ text: word }) => word)
const keyOf = (words: readonly string[]) => words.join(' ')

/** Legal forms as runs of folded words, each under its first word, longest first. */
export const legalForms = byFirstWord([
  ...tables.legalForms.filter((form) => !isNumeral(form)),
  'Corp',
  'Co',
  'Company',
  'Private',
  'Private Limited',
  'Limited',
  'Incorporated',
  'Corporation',
  'Pte',
  'Pvt',
  'JSB',
])

/** Titles in front of a name, in the same form. */
export const titles = byFirstWord([...tables.titles, 'Haji', 'Hajji', 'Hajj', 'Sheikh', 'Shaykh', 'Cde', 'Hafiz', 'Dr'])

/** Words of organisations, each with the one that stands for all that mean the same. */
export const organisationWords: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...tables.organisationWords, brother: ['bros', 'brothers', 'brother', '& bros'] }).flatMap(
    ([meaning, spellings]) =>
      spellings.flatMap((spelling): [string, string][] => {
        const words = phrase(spelling)
        return words.length === 1 ? [[keyOf(words), meaning]] : []
      }),
  ),
)

/** Groups of given names of which one stands for another, by each of them. */
export const nicknames: ReadonlyMap<string, ReadonlySet<string>> = grouped([...tables.nicknames, ...givenNames])

/** What stands for a country in the name of an organisation, as runs of folded words under their first. */
export const abbreviated: ReadonlyMap<string, readonly Abbreviated[]> = abbreviations({
  us: ['United States of America', 'United States', 'USA'],
  uk: ['United Kingdom', 'Great Britain'],
  uae: ['United Arab Emirates', 'Emirates'],
  dprk: ["Democratic People's Republic of Korea", 'North Korea'],
  un: ['United Nations'],
})

type Abbreviated = { readonly run: readonly string[]; readonly as: string }

/** Words inside names that carry little: articles, sons and daughters of, nobility. */
export const particles: ReadonlySet<string> = new Set(
  `al el ul ad ed ud as es ash esh ar er an en az ez at et abu abou bu bin ben ibn bint bte binti ould wuld uld van von der
  den de del dela della di da do dos das du des le la las los y e i and und ter ten te zu zur af av st san mc mac o the of for
  et jr sr`.split(/\s+/),
)

/** Forms such as 'I.I.' would be taken for the number that tells one company from the next. */
function isNumeral(form: string) {
  return /^[ivx\s.]+$/i.test(form)
}

function byFirstWord(spellings: readonly string[]): ReadonlyMap<string, readonly (readonly string[])[]> {
  const runs = new Map<string, Map<string, readonly string[]>>()
  for (const spelling of spellings) {
    const words = phrase(spelling)
    const [first] = words
    if (first === undefined) continue
    const known = runs.get(first) ?? new Map<string, readonly string[]>()
    runs.set(first, known.set(keyOf(words), words))
  }
  return new Map([...runs].map(([first, known]) => [first, [...known.values()].sort((a, b) => b.length - a.length)]))
}

function abbreviations(spellings: Readonly<Record<string, readonly string[]>>) {
  const found = new Map<string, Abbreviated[]>()
  for (const [as, each] of Object.entries(spellings)) {
    for (const run of each.map(phrase)) {
      const [first = ''] = run
      found.set(first, [...(found.get(first) ?? []), { run, as }])
    }
  }
  return found
}

function grouped(groups: readonly (readonly string[])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const group of groups) {
    const words = group.map((name) => keyOf(phrase(name)))
    for (const word of words) {
      const others = found.get(word) ?? new Set<string>()
      for (const other of words) others.add(other)
      found.set(word, others)
    }
  }
  return found
}
