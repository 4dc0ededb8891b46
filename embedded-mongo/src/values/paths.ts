import { refuse } from './errors'

/** Whether a name in a path can be the position of an array element. */
export function isArrayIndex(name: string): boolean {
  return /^(0|[1-9]\d*)$/.test(name)
}

/** The first name of a path: the top-level field it reads. */
export function topLevelOf(path: string): string {
  const dot = path.indexOf('.')
  return dot < 0 ? path : path.slice(0, dot)
}

/** The names of a path; refuses empty ones with the given code. */
export function splitPath(path: string, code: number): string[] {
  const names = path.split('.')
  if (names.includes('')) refuse(code, `The path '${path}' contains an empty field name, which is not allowed.`)
  return names
}
