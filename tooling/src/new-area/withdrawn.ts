/** Throws for a version that a CHANGELOG in the form of Keep a Changelog says was withdrawn: `## [1.2.0] - <day> [YANKED]`. */
export function ensureNotWithdrawn(changelog: string, { version }: { readonly version: string }): void {
  const line = changelog.split('\n').find((each) => each.startsWith(`## [${version}] `))
  if (line === undefined || !/\[YANKED\]\s*$/.test(line)) return
  throw new Error(
    `Dossier ${version} was withdrawn (CHANGELOG.md), so nothing is built with it: take the packages of a later version`,
  )
}
