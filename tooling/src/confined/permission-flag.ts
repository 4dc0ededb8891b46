const names = ['--permission', '--experimental-permission']

/** Returns how this Node.js is asked to deny a process all that it was not given. Throws for one that cannot. */
export function permissionFlag(known: Pick<ReadonlySet<string>, 'has'> = process.allowedNodeEnvironmentFlags): string {
  const flag = names.find((name) => known.has(name))
  if (flag === undefined)
    throw new Error(`Node.js ${process.version} has no permission model; wanted is 20.19 or later`)
  return flag
}
