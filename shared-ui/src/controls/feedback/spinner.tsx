import styles from './feedback.module.css'

/** A turning ring; decoration, say in words what is waited for. */
export function Spinner({ size = 18 }: { readonly size?: number }) {
  return <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden />
}

/** A wait that is announced, as 'Loading KYC information...' (DSH-08). */
export function Waiting({ children }: { readonly children: string }) {
  return (
    <div className={styles.waiting} role="status">
      <Spinner />
      {children}
    </div>
  )
}
