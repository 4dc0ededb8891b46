/**
 * Returns whether a path names a file below the folder it is meant from: no folder above, none of the root, nothing
 * hidden, nothing a system or an address takes for more than a name.
 */
export const isInside = (path: string) => /^\w[\w.-]*(\/\w[\w.-]*)*$/.test(path) && path.length <= 250
