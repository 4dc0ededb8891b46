import { Skeleton } from '@dossier/shared-ui/core'
import { ErrorState } from '@dossier/shared-ui/data'
import { ExternalFrame } from './external-frame'
import { InvalidLink } from './invalid-link'

type Props = {
  readonly opened:
    | { readonly state: 'opening' }
    | { readonly state: 'invalid-link' }
    | { readonly state: 'failed'; readonly error: unknown }
  /** Said when it could not be loaded. */
  readonly failed: string
  readonly onRetry: () => void
}

/** The page while nothing is open behind its link: on its way, refused (ACC-41), or not to be had. */
export const NotOpen = ({ opened, failed, onRetry }: Props) => (
  <ExternalFrame>
    {opened.state === 'invalid-link' ? (
      <InvalidLink />
    ) : opened.state === 'failed' ? (
      <ErrorState text={failed} error={opened.error} onRetry={onRetry} />
    ) : (
      <Skeleton lines={6} height={24} />
    )}
  </ExternalFrame>
)
