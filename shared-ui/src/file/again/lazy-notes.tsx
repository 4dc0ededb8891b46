import { LazyBoundary } from '../../area/lazy-boundary'
import { lazyComponent } from '../../area/lazy-component'
import { useCorrected } from './corrected'
import type { DeniedChange } from './denied-change'

// Few forms correct what was denied: what they show of it is loaded with the first of them.
const Note = lazyComponent('shell', async () => (await import('./correcting')).DeniedNote)
const Edits = lazyComponent('shell', async () => (await import('./correcting')).DeniedEdits)

/** Above the fields of a dialog: why what it corrects was denied; nothing in any other dialog. */
export function CorrectedNote() {
  const denied = useCorrected()
  return denied === null ? null : (
    <LazyBoundary fallback={null}>
      <Note denied={denied} />
    </LazyBoundary>
  )
}

/** Above the records of a page: the same of a record that is edited there, which is filled in. */
export const LazyDeniedEdits = ({ denied }: { readonly denied: DeniedChange }) => (
  <LazyBoundary fallback={null}>
    <Edits denied={denied} />
  </LazyBoundary>
)
