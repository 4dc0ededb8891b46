import { Link } from '@dossier/shared-ui/core'
import { useSession } from '@dossier/shared-ui/session'
import { type ReactNode, useEffect } from 'react'
import { areaFor } from '../areas/registry-store'
import { Brand } from '../brand/brand'
import { useAddress } from '../navigation/address'
import { LazyUserMenu } from '../user-menu/lazy-user-menu'
import styles from './public-frame.module.css'

type Props = {
  /** The browser's title; left out where the content sets its own. */
  readonly title?: string
  /** The content brings its own frame. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The page around everything that needs no session, with the header of a visitor or of the signed-in user. */
export function PublicFrame({ title, wide = false, children }: Props) {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} - Dossier`
  }, [title])
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Brand />
        <HeaderEnd />
      </header>
      <main className={wide ? styles.wide : styles.main}>
        {wide ? children : <div className={styles.card}>{children}</div>}
      </main>
    </div>
  )
}

/** The links of SHL-23, or the user menu of SHL-24; neither while it is not known who is there. */
function HeaderEnd() {
  switch (useSession().status) {
    case 'signed-in':
      return <LazyUserMenu />
    case 'starting':
      return null
    default:
      return <SiteLinks />
  }
}

/** A link to /contact only where something is there. */
function SiteLinks() {
  const { pathname } = useAddress()
  const current = (address: string) => (pathname === address ? 'page' : undefined)
  return (
    <nav className={styles.links} aria-label="Site">
      {areaFor('/contact') === undefined ? null : (
        <Link href="/contact" aria-current={current('/contact')}>
          Contact
        </Link>
      )}
      <Link href="/login" aria-current={current('/login')}>
        Sign in
      </Link>
    </nav>
  )
}
