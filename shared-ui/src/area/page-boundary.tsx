import { Component, type ReactNode } from 'react'
import { useQueryErrorResetBoundary } from '../query'
import { announceCaught, type Caught } from './caught'
import { forgetFailedComponents } from './lazy-component'
import { PageError } from './page-error'

type Props = {
  /** What is missing where only a part of the page is, as 'The editor is not available'. */
  readonly title?: string
  /** Whose it is where it is not part of the area at the address. */
  readonly owner?: Caught['owner']
  /** Takes what failed once more after Retry, instead of this page; without it the page goes on offering Retry. */
  readonly onFailedAgain?: (error: unknown) => void
  readonly children: ReactNode
}
type CatchProps = Props & { readonly onRetry: () => void }
type CatchState = { readonly caught: { readonly error: unknown } | null; readonly isRetried: boolean }

class Catch extends Component<CatchProps, CatchState> {
  override state: CatchState = { caught: null, isRetried: false }

  static getDerivedStateFromError(error: unknown): Partial<CatchState> {
    return { caught: { error } }
  }

  override componentDidCatch(error: unknown) {
    announceCaught(error, this.props.owner)
    if (this.state.isRetried) this.props.onFailedAgain?.(error)
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ caught: null, isRetried: true })
  }

  override render() {
    const { caught, isRetried } = this.state
    if (caught === null) return this.props.children
    const isHandedOn = isRetried && this.props.onFailedAgain !== undefined
    if (isHandedOn) return null
    const { title } = this.props
    return <PageError error={caught.error} onRetry={this.retry} {...(title && { title })} />
  }
}

/**
 * Keeps a page that cannot be loaded, or throws while rendering, from taking the area with it. The version that is
 * shown is tried again first (PLT-12); where that fails too, the shell may go on with another (PLT-06).
 */
export function PageBoundary({ children, ...facts }: Props) {
  const { reset } = useQueryErrorResetBoundary()
  const onRetry = () => {
    forgetFailedComponents()
    reset()
  }
  return (
    <Catch onRetry={onRetry} {...facts}>
      {children}
    </Catch>
  )
}
