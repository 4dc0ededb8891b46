#!/usr/bin/env node
// What contract, shared-ui and tooling promise to those who build on them, in their api-report.json:
//   npm run api-report                                        writes it, where it breaks no promise
//   npm run api-report -- --compatible "export core Button"   where this changed and is compatible all the same
//   npm run api-report -- --check                             compares it with what is exported, as npm run check does
import { register } from 'tsx/esm/api'

register()
const { apiReportCommand } = await import('../src/api-report/command.ts')

try {
  process.exitCode = (await apiReportCommand(process.argv.slice(2), console.log)) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
