/** How often a version of an area or of the shell failed in browsers, and why the last time, as the API counts reports. */
export type Failures = { readonly count: number; readonly at: Date; readonly cause: string }

export type FailingVersion = Failures & { readonly area: string; readonly version: string }

export function failuresOf(failing: readonly FailingVersion[], area: string, version: string): Failures | undefined {
  const found = failing.find((each) => each.area === area && each.version === version)
  return found && { count: found.count, at: found.at, cause: found.cause }
}

export const failureLine = ({ count, at, cause }: Failures): string =>
  `    failed in browsers ${count === 1 ? 'once' : `${count} times`}, last ${at.toISOString()}: ${cause}`
