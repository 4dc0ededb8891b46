import { isolated } from '@dossier/contract/platform/names'
/** Something with others below it, as a company with its owners. */
export type TreeNode = {
  readonly id: string
  readonly label: string
  /** A second line, as 'Corporate shareholder'. */
  readonly detail?: string | undefined
  /** A third one, as '12.5% in all'. */
  readonly note?: string | undefined
  /** On the line from the one above, as '60%'. */
  readonly edge?: string | undefined
  /** pending: proposed and not approved yet; leaving: its removal is; missing: it should be there, and is not. */
  readonly state?: keyof typeof nodeStateWords | undefined
  /** In the chart, in pixels. */
  readonly width?: number | undefined
  /** Whether it can be selected where others can; it can when this is left out. */
  readonly selectable?: boolean | undefined
  readonly children: readonly TreeNode[]
}

export const nodeStateWords = { pending: 'Proposed', leaving: 'Removal proposed', missing: 'Missing' } as const

/** Returns what is read of a node, as '60%, Blauwbaai N.V., Corporate shareholder, Proposed'. */
export const nodeText = ({ edge, label, detail, note, state }: TreeNode): string =>
  [edge, isolated(label), detail, note, state && nodeStateWords[state]].filter((part) => part !== undefined).join(', ')
