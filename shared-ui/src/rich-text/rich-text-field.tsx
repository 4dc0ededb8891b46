import type { RichText } from '@dossier/contract/field'
import { type FocusEventHandler, lazy, Suspense } from 'react'
import { Skeleton } from '../feedback/skeleton'
import { useDisabled } from '../session/use-session'
import { FieldFrame, type FieldProps } from '../text-field/field-frame'
import { RichTextView } from './rich-text-view'

const Editor = lazy(() => import('./rich-text-editor').then(({ RichTextEditor }) => ({ default: RichTextEditor })))

type Props = FieldProps & {
  readonly value: RichText | null
  readonly onChange: (value: RichText) => void
  readonly onBlur?: FocusEventHandler
}

/** Formatted text; the editor is loaded where one is shown. */
export function RichTextField({ value, onChange, onBlur, disabled, ...field }: Props) {
  const inert = useDisabled(disabled)
  return (
    <FieldFrame {...field}>
      {(control) =>
        inert ? (
          <RichTextView text={value ?? { ops: [] }} />
        ) : (
          <Suspense fallback={<Skeleton height={120} label="Loading the editor" />}>
            <Editor control={control} label={field.label} value={value} onChange={onChange} onBlur={onBlur} />
          </Suspense>
        )
      }
    </FieldFrame>
  )
}
