/** Whether a name in a path can be the position of an array element. */
export function isArrayIndex(name: string): boolean {
  return /^(0|[1-9]\d*)$/.test(name)
}

/** The first name of a path: the top-level field it reads. */
export function topLevelOf(path: string): string {
  const dot = path.indexOf('.')
  return dot < 0 ? path : path.slice(0, dot)
}

/** Whether the order of fields is no longer what was sent: JavaScript puts names that are whole numbers first. */
export function hasLostOrder(fields: object): boolean {
  const [first = '', ...others] = Object.keys(fields)
  return others.length > 0 && isArrayIndex(first)
}
