import styles from './account-list.module.css'

/** An address that breaks before its host rather than anywhere, where there is little room. */
export function EmailText({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className={styles.email}>
      {email.slice(0, Math.max(at, 0))}
      <wbr />
      {email.slice(Math.max(at, 0))}
    </span>
  )
}
