import { describe, expect, it } from 'vitest'
import { GROUPS, runSpecifications } from './testing/specifications/report'
import { DRIVER_TESTS, hasDriverTests } from './testing/specifications/specification'
import { specificationServer } from './testing/specifications/specification-server'

const A_QUARTER_HOUR = 15 * 60_000

if (!hasDriverTests) {
  process.stdout.write(
    `The official tests of MongoDB drivers are not run: there is no folder ${DRIVER_TESTS}. Name theirs in DRIVER_TESTS.\n`,
  )
}

describe.skipIf(!hasDriverTests)('All official tests of MongoDB drivers', () => {
  const server = specificationServer()

  it.each(GROUPS)('of %s pass but for what is explained', { timeout: A_QUARTER_HOUR }, async (group) => {
    const { passed, explained, notApplicable, surprises } = await runSpecifications(group, server.uri)
    process.stdout.write(`${group}: ${passed} passed, ${explained} explained, ${notApplicable} not applicable\n`)
    expect(surprises).toEqual([])
  })
})
