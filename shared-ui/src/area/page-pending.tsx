import { Skeleton } from '../controls/feedback/skeleton'
import styles from './page-state.module.css'

/** Stands for a page whose code or data is on its way. */
export const PagePending = () => (
  <div className={styles.page}>
    <Skeleton lines={8} height={20} />
  </div>
)
