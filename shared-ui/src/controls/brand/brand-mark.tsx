import styles from './brand-mark.module.css'

/** The mark of the product: a file with its tab, and the two seats of every decision: the first taken, the second waiting. */
export const BrandMark = () => (
  <svg className={styles.mark} width="30" height="24" viewBox="0 0 40 32" aria-hidden>
    <path
      className={styles.file}
      d="M2 7.5C2 4.5 3.5 3 6.5 3h9c1.2 0 2.2.5 2.9 1.4L20.8 7h12.7C36.5 7 38 8.5 38 11.5v13C38 27.5 36.5 29 33.5 29h-27C3.5 29 2 27.5 2 24.5z"
    />
    <circle className={styles.taken} cx="13.5" cy="18" r="5" />
    <circle className={styles.free} cx="26.5" cy="18" r="4" />
  </svg>
)
