import { LazyBoundary } from '../../area/lazy-boundary'
import { lazyComponent } from '../../area/lazy-component'
import { useSnapshotId } from '../../area/review-mode'
import { Waiting } from '../../controls/feedback/spinner'
import type { ReadFile } from './read-file'

const Viewer = lazyComponent('shell', async () => (await import('./viewer')).Viewer)

type Props = {
  readonly file: ReadFile
  /** Called with true once it is in sight, with false where it cannot be shown. */
  readonly onSettled: (isShown: boolean) => void
}

/** A file within a page or a dialog, which gives it its height. */
export function FileView({ file, onSettled }: Props) {
  const snapshot = useSnapshotId()
  return (
    <LazyBoundary fallback={<Waiting>Loading the file...</Waiting>}>
      <Viewer key={[file.id, file.file.serverName].join(' ')} file={{ ...file, snapshot }} onSettled={onSettled} />
    </LazyBoundary>
  )
}
