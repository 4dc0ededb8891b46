/** How a value that a form declares stands to the client's file: `new` where the file has none, `missing` where the form has none. */
export const declaredStates = ['equal', 'different', 'new', 'missing'] as const
export type DeclaredState = (typeof declaredStates)[number]
