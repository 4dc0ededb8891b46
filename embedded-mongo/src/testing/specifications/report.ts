import { explanationFor } from './explained'
import { runTest } from './run-test'
import { specificationsIn } from './specification'

export const GROUPS = [
  'crud',
  'crud-v1',
  'gridfs',
  'sessions',
  'transactions',
  'convenient-transactions',
  'retryable-reads',
  'retryable-writes',
]

export type Report = {
  passed: number
  /** Tests that fail for a reason that is written down. */
  explained: number
  notApplicable: number
  /** Tests that fail without such a reason, or pass in spite of one. */
  surprises: string[]
}

/** Runs the files of a group. */
export async function runSpecifications(group: string, uri: string): Promise<Report> {
  const report: Report = { passed: 0, explained: 0, notApplicable: 0, surprises: [] }
  for (const specification of specificationsIn(group)) {
    for (const test of specification.tests) {
      const verdict = await runTest(specification, test, uri)
      const isExplained = explanationFor(group, specification.name, test.description) !== undefined
      const name = `${specification.name}: ${test.description}`
      if (verdict.kind === 'not applicable') report.notApplicable += 1
      else if (verdict.kind === 'failed' && isExplained) report.explained += 1
      else if (verdict.kind === 'failed') report.surprises.push(`${name}: ${verdict.why}`)
      else if (isExplained) report.surprises.push(`${name} passes`)
      else report.passed += 1
    }
  }
  return report
}
