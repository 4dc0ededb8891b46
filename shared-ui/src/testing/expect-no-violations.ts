import axe from 'axe-core'
import { expect } from 'vitest'

/** Fails with each rule that axe finds broken. Contrast needs a real browser and is checked there. */
export async function expectNoViolations(container: Element = document.body) {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}
