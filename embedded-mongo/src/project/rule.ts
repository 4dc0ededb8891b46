import type { Expression } from '../match/expression'

/** What a projection does at one path. */
export type Rule =
  | { is: 'include' }
  | { is: 'exclude' }
  | { is: 'compute'; expression: Expression }
  | { is: 'slice'; skip: number | undefined; limit: number }
  | { is: 'firstElement'; matches(element: unknown): boolean }
  | { is: 'matchedElement' }

/** Rules by field names; a `Map` is what lies below a name. */
export type RuleTree = Map<string, Rule | RuleTree>

export type PathRule = { path: string; rule: Rule }
