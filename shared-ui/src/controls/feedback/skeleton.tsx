import { VisuallyHidden } from '../layout/layout'
import { Delayed } from './delayed'
import styles from './feedback.module.css'

type Props = {
  /** Pixels, or any CSS length for the width. */
  readonly width?: number | string
  readonly height?: number
  /** One bar below the other. */
  readonly lines?: number
  readonly label?: string
}

/** The shape of what is coming, soon enough to be seen within 100 ms (PLT-32). */
export function Skeleton({ width = '100%', height = 16, lines = 1, label = 'Loading' }: Props) {
  return (
    <Delayed>
      <div role="status" style={{ display: 'grid', gap: 8 }}>
        <VisuallyHidden>{label}</VisuallyHidden>
        {Array.from({ length: lines }, (_, line) => (
          <SkeletonBar key={line} width={line === lines - 1 && lines > 1 ? '60%' : width} height={height} />
        ))}
      </div>
    </Delayed>
  )
}

/** One silent bar, to shape a skeleton of one's own. */
export function SkeletonBar({ width = '100%', height = 16 }: Pick<Props, 'width' | 'height'>) {
  return <div className={styles.skeleton} style={{ width, height }} aria-hidden />
}
