/** Something with others below it, as a company with its owners. */
export type TreeNode = {
  readonly id: string
  readonly label: string
  /** A second line, as 'Corporate shareholder'. */
  readonly detail?: string | undefined
  /** On the line from the one above, as '60%'. */
  readonly edge?: string | undefined
  /** pending: proposed and not approved yet; missing: it should be there, and is not. */
  readonly state?: 'pending' | 'missing' | undefined
  /** In the chart, in pixels. */
  readonly width?: number | undefined
  readonly children: readonly TreeNode[]
}

export const nodeStateWords = { pending: 'Proposed', missing: 'Missing' } as const

/** Returns what is read of a node, as '60%, Blauwbaai N.V., Corporate shareholder, Proposed'. */
export const nodeText = ({ edge, label, detail, state }: TreeNode): string =>
  [edge, label, detail, state && nodeStateWords[state]].filter((part) => part !== undefined).join(', ')
