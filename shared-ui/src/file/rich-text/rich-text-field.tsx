import type { RichText } from '@dossier/contract/platform/fields/field'
import type { FocusEventHandler } from 'react'
import { LazyBoundary } from '../../area/lazy-boundary'
import { lazyComponent } from '../../area/lazy-component'
import { PageBoundary } from '../../area/page-boundary'
import { Skeleton } from '../../controls/feedback/skeleton'
import { FieldFrame, type FieldProps } from '../../controls/text-field/field-frame'
import { useDisabled } from '../../server/session/use-session'
import { RichTextView } from './rich-text-view'

// of the shell, whose copy of this module is the page's
const Editor = lazyComponent('shell', () => import('./rich-text-editor').then((module) => module.RichTextEditor))

type Props = FieldProps & {
  readonly value: RichText | null
  readonly onChange: (value: RichText) => void
  readonly onBlur?: FocusEventHandler
}

/** Formatted text; the editor is loaded where one is shown. */
export function RichTextField({ value, onChange, onBlur, disabled, ...field }: Props) {
  const isDisabled = useDisabled(disabled)
  return (
    <FieldFrame {...field}>
      {(control) =>
        isDisabled ? (
          <RichTextView text={value ?? { ops: [] }} />
        ) : (
          <PageBoundary title="The editor is not available">
            <LazyBoundary fallback={<Skeleton height={120} label="Loading the editor" />}>
              <Editor control={control} label={field.label} value={value} onChange={onChange} onBlur={onBlur} />
            </LazyBoundary>
          </PageBoundary>
        )
      }
    </FieldFrame>
  )
}
