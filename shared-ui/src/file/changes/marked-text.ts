import type { ReviewAction } from '@dossier/contract/file/schemas/changes'
import { formatDate } from '@dossier/contract/platform/dates'
import { isolated } from '@dossier/contract/platform/names'

/** GOV-37: a mark of a decision, with who reviewed it and when, once someone did. */
export const markedText = (label: string, { countersigned }: Pick<ReviewAction, 'countersigned'>): string =>
  countersigned === undefined
    ? label
    : `${label}, reviewed by ${isolated(countersigned.by)} on ${formatDate(countersigned.at)}`
