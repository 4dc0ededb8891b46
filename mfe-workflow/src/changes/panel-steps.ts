import type { VisibleChange } from '@dossier/contract/file/schemas/changes'

/** The ways out of an opened change. */
export type PanelSteps = {
  readonly open: (change: VisibleChange) => void
  readonly close: () => void
}
