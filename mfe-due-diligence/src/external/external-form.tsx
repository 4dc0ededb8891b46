import { LazyBoundary } from '@dossier/shared-ui/area/lazy-boundary'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { PageBoundary } from '@dossier/shared-ui/area/page-boundary'
import { Skeleton } from '@dossier/shared-ui/core'
import { useState } from 'react'
import { sectionsOf } from '../answers/sections'
import { useShownView } from './answering/shown-view'
import { useAutosave } from './answering/use-autosave'
import { ExternalFrame } from './frame/external-frame'
import { InvalidLink } from './frame/invalid-link'
import { SaveAlert } from './frame/save-alert'
import { Overview } from './overview/overview'
import type { FormVisit } from './use-opened-form'

/** Beside the form, which is there before it. */
const ReviewComments = lazyComponent(
  'external',
  async () => (await import('../comments/review-comments')).ReviewComments,
)
const FormView = lazyComponent('external', () => import('./form-view').then((module) => module.FormView))

/** The form: a list of what there is to do, and one thing at a time. */
export function ExternalForm({ visit }: { readonly visit: FormVisit }) {
  const { autosave, companyName } = visit
  const state = useAutosave(autosave)
  const view = useShownView()
  const [asksForAll, setAsksForAll] = useState(false)
  const { dueDiligence } = state.answers.saved
  const sections = sectionsOf(state.answers.saved)
  if (state.status === 'invalid-link') {
    return (
      <ExternalFrame about={companyName}>
        <InvalidLink />
      </ExternalFrame>
    )
  }
  return (
    <ExternalFrame
      about={companyName}
      aside={
        <PageBoundary title="The review comments are not available">
          <LazyBoundary fallback={<Skeleton lines={3} />}>
            <ReviewComments comments={dueDiligence.comments} reader="client" />
          </LazyBoundary>
        </PageBoundary>
      }
    >
      <SaveAlert
        status={state.status}
        onRetry={() => void autosave.flush()}
        onSignedOut={() => void autosave.signedOut()}
      />
      {view[0] === '' ? (
        <Overview visit={visit} state={state} sections={sections} onIncomplete={() => setAsksForAll(true)} />
      ) : (
        <PageBoundary title="This part of the form is not available">
          <LazyBoundary fallback={<Skeleton lines={8} height={24} />}>
            <FormView view={view} visit={visit} state={state} sections={sections} asksForAll={asksForAll} />
          </LazyBoundary>
        </PageBoundary>
      )}
    </ExternalFrame>
  )
}
