import { createHash } from 'node:crypto'

/** One thing that is said of an entry, as 'Aliases: Tom'; two of the same key say the same. */
type Fact = { readonly label: string; readonly text: string; readonly key: string }

/** What an entry is known by, a line each, of which lists go on behind '; '. */
export type FactLine = { readonly label: string; readonly items: readonly string[] }

/** What fits into a field beside the line that stands for the whole. */
const mostLetters = 9_000
/** Of lists that are too long, as of aliases, so that a line is the same whatever stands before it. */
const mostOfLine = 1_000
const shortened = 'Shortened'
const goesOn = '…'

/**
 * Returns the lines as one text. Where that is too long they come in the order of their weight, items and then lines are
 * left out, and a last line stands for all of it, so that no change goes unnoticed.
 */
export function factsText(written: readonly FactLine[], weighed: readonly FactLine[]): string {
  const [lines, byWeight] = [written.map(asRead), weighed.map(asRead)]
  const whole = lines.map(lineText).join('\n')
  if (whole.length <= mostLetters) return whole
  const shown: string[] = []
  let letters = 0
  for (const line of byWeight.map(cutLine)) {
    letters += line.length + 1
    if (letters > mostLetters) break
    shown.push(line)
  }
  const digest = digestOf(lines.flatMap(({ label, items }) => items.map((item) => keyOf(label, item))))
  return [...shown, `${shortened}: ${whole.length} letters in all, SHA-256 ${digest}`].join('\n')
}

/** Where an item has what stands between items, it is read as several, so that it is written as these too. */
const asRead = ({ label, items }: FactLine): FactLine => ({
  label,
  items: items.some((item) => betweenItems.test(item))
    ? inOrder(items.flatMap((item) => item.split(betweenItems)))
    : items,
})
const betweenItems = /; |\n/

/** A list says the same in whatever order it is written. */
export const inOrder = (texts: readonly string[]) => [...new Set(texts)].sort()

const lineText = ({ label, items }: FactLine) => `${label}: ${items.join('; ')}`

function cutLine({ label, items }: FactLine): string {
  const whole = lineText({ label, items })
  if (whole.length <= mostOfLine) return whole
  const fitting: string[] = []
  for (const item of items) {
    if (lineText({ label, items: [...fitting, item, goesOn] }).length > mostOfLine) break
    fitting.push(item)
  }
  return lineText({ label, items: fitting.length > 0 ? [...fitting, goesOn] : [whole.slice(0, mostOfLine), goesOn] })
}

/** What differs between two such texts, in their words: neither order nor spacing, case or punctuation. */
export function changedFacts(
  then: string,
  now: string,
): { readonly gone: readonly string[]; readonly come: readonly string[] } {
  const [before, after] = [readFacts(then), readFacts(now)]
  if (before.digest === after.digest) return { gone: [], come: [] }
  return { gone: missingIn(after, before), come: missingIn(before, after) }
}

/** Stands for all that a text says, the same for two that say the same, shortened or not. */
export const factsDigest = (text: string) => readFacts(text).digest

const digestOf = (keys: Iterable<string>) =>
  createHash('sha256')
    .update([...new Set(keys)].toSorted().join('\n'))
    .digest('hex')

/** Letters and digits alone, so that the same may be written in another way, with one space between words. */
export function plainWords(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return plain === '' ? text.trim() : plain
}

/** A list may leave out the spaces too. */
const keyOf = (label: string, item: string) => `${label}: ${plainWords(item).replaceAll(' ', '')}`

type ReadFacts = {
  readonly facts: ReadonlyMap<string, Fact>
  /** The last item of lines that go on, by label: of what sorts behind it nothing is known. */
  readonly knownUpTo: ReadonlyMap<string, string>
  readonly isShortened: boolean
  readonly digest: string
  readonly labels: ReadonlySet<string>
}

function readFacts(text: string): ReadFacts {
  const facts = new Map<string, Fact>()
  const knownUpTo = new Map<string, string>()
  const labels = new Set<string>()
  for (const line of text.split('\n')) {
    const [label = '', ...rest] = line.split(': ')
    labels.add(label)
    const items = rest.join(': ').split('; ')
    if (items.at(-1) === goesOn) {
      items.pop()
      knownUpTo.set(label, items.at(-1) ?? '')
    }
    for (const item of items) {
      const key = keyOf(label, item)
      facts.set(key, { label, text: `${label}: ${item}`, key })
    }
  }
  const isShortened = labels.has(shortened)
  const digest = isShortened ? digestIn(text) : digestOf(facts.keys())
  return { facts, knownUpTo, labels, isShortened, digest }
}

/** The digest at the end of the line that stands for the whole. */
const digestIn = (text: string) => text.slice(text.lastIndexOf(' ') + 1)

const missingIn = (other: ReadFacts, { facts }: ReadFacts) =>
  [...facts.values()].filter((fact) => !other.facts.has(fact.key) && knows(other, fact)).map(({ text }) => text)

/** Whether a text would say so where it is so: one that is shortened leaves out lines and the ends of lists. */
function knows({ isShortened, labels, knownUpTo }: ReadFacts, { label, text }: Fact): boolean {
  const last = knownUpTo.get(label)
  if (last !== undefined) return text.slice(label.length + 2) <= last
  return !isShortened || labels.has(label) || label === shortened
}
