import { getConfig } from '@testing-library/dom'
import axe, { type AxeResults } from 'axe-core'
import { expect } from 'vitest'

/** Fails with each rule that axe finds broken. Contrast needs a real browser and is checked there. */
export async function expectNoViolations(container: Element = document.body) {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } }
  // what arrives while it looks is waited for as by every other query, not missed by an act
  const { violations }: AxeResults = await getConfig().asyncWrapper(() =>
    // of what it finds right it describes one element and not all
    axe.run(container, { rules, resultTypes: ['violations'] }),
  )
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
