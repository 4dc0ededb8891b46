import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { limits } from '@dossier/contract/platform/limits'
import { TextField } from '@dossier/shared-ui/core'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'maximum'>

/** What tells one form from the next. */
export const LabelField = (field: Props) => (
  <TextField
    {...field}
    label="Label"
    hint="Your client sees this name, e.g. “Annual review 2026”."
    maximum={limits.textMaximum}
  />
)

/** DDL-07. */
export const checkLabel = (label: string): string | undefined =>
  [...label.trim()].length < limits.dueDiligenceLabelMinimum ? texts.labelShort : undefined
