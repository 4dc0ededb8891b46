import { Page, Panel } from '@dossier/shared-ui/frame'
import { useUser } from '@dossier/shared-ui/session'
import { ContactForm } from './contact-form'
import styles from './contact-page.module.css'

/** ACC-53: questions to the operator, with or without an account. */
export function ContactPage() {
  return (
    <div className={useUser() === null ? styles.alone : undefined}>
      <Page title="Contact" lead="Send us a message; we'll reply by email. All fields are required.">
        <div className={styles.form}>
          <Panel>
            <ContactForm />
          </Panel>
        </div>
      </Page>
    </div>
  )
}
