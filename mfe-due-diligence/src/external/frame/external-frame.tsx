import { BrandMark } from '@dossier/shared-ui/core'
import { createContext, type ReactNode, use } from 'react'
import styles from './frame.module.css'
import type { OrganisationOfLink } from './use-organisation'

/** Who sent the link; undefined while that is not known. */
export const OrganisationContext = createContext<OrganisationOfLink | undefined>(undefined)

type Props = {
  /** Whom the form is about. */
  readonly about?: string
  /** Beside the view where there is room, below it on a phone. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** What every view of the page has around it: in whose name it asks (GOV-36), and whom to turn to. */
export function ExternalFrame({ about, aside, children }: Props) {
  const organisation = use(OrganisationContext)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <span className={styles.product}>
          {organisation?.mark ? <img src={organisation.mark} alt="" className={styles.mark} /> : <BrandMark />}
          {organisation === undefined ? 'Due diligence' : organisation.name}
        </span>
        {about === undefined ? null : <span className={styles.about}>{about}</span>}
      </header>
      <main className={styles.main}>
        {aside === undefined ? (
          children
        ) : (
          <div className={styles.withAside}>
            <div className={styles.view}>{children}</div>
            {aside}
          </div>
        )}
      </main>
      {organisation === undefined ? null : <Words {...organisation} />}
    </div>
  )
}

/** What the organisation has to say to its clients; nothing where it has nothing. */
function Words({ contact_text, privacy_text }: OrganisationOfLink) {
  const words = [
    ['Contact', contact_text],
    ['Privacy', privacy_text],
  ].filter(([, text]) => text !== '')
  if (words.length === 0) return null
  return (
    <footer className={styles.footer}>
      {words.map(([title, text]) => (
        <section key={title} aria-label={title}>
          <h2 className={styles.footTitle}>{title}</h2>
          <p className={styles.footText}>{text}</p>
        </section>
      ))}
    </footer>
  )
}
