import type { VisibleChange } from '@dossier/contract/file/schemas/changes'

export type SeveralChanges = readonly [VisibleChange, ...VisibleChange[]]

const words = {
  create: ['addition', 'additions'],
  update: ['change', 'changes'],
  remove: ['removal', 'removals'],
} as const

/** '30 additions, 4 changes, 1 removal'. */
export const actsIn = (changes: readonly Pick<VisibleChange, 'actionType'>[]): string =>
  (['create', 'update', 'remove'] as const)
    .map((type) => [changes.filter(({ actionType }) => actionType === type).length, words[type]] as const)
    .filter(([count]) => count > 0)
    .map(([count, [one, several]]) => `${count} ${count === 1 ? one : several}`)
    .join(', ')
