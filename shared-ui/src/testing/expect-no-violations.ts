import { getConfig } from '@testing-library/dom'
import axe, { type AxeResults } from 'axe-core'
import { expect } from 'vitest'

/** What is not asked: contrast, which needs a real browser and is checked there, and what the shell owes a document. */
const leftOut = [
  'bypass',
  'color-contrast',
  'css-orientation-lock',
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
]
const rules = Object.fromEntries(leftOut.map((rule) => [rule, { enabled: false }]))

/**
 * Fails with each rule that axe finds broken. It knows the elements of a whole document by their names; of a part it
 * matches each with every rule, which takes almost twice as long.
 */
export async function expectNoViolations(container: Document | Element = document) {
  // what arrives while it looks is waited for as by every other query, not missed by an act
  const { violations }: AxeResults = await getConfig().asyncWrapper(() =>
    // of what it finds right it describes one element and not all
    axe.run(container, { rules, resultTypes: ['violations'] }),
  )
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
