import { useQueryErrorResetBoundary } from '@dossier/shared-ui/query'
import { Component, type ReactNode } from 'react'
import { forgetFailedPages } from './lazy-page'
import { PageFailure } from './page-failure'

type CatchProps = { readonly onRetry: () => void; readonly children: ReactNode }
type CatchState = { readonly failure: { readonly error: unknown } | null }

class Catch extends Component<CatchProps, CatchState> {
  override state: CatchState = { failure: null }

  static getDerivedStateFromError(error: unknown): CatchState {
    return { failure: { error } }
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    return failure === null ? this.props.children : <PageFailure error={failure.error} onRetry={this.retry} />
  }
}

/** Keeps a page that cannot be loaded, or throws while rendering, from taking the area with it. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary()
  const onRetry = () => {
    forgetFailedPages()
    reset()
  }
  return <Catch onRetry={onRetry}>{children}</Catch>
}
