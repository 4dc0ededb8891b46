import { Page } from '@dossier/shared-ui/frame'
import { ContactForm } from './contact-form'
import styles from './contact-page.module.css'

/** ACC-53: whoever has a question asks it here, with or without an account. */
export function ContactPage() {
  return (
    <Page title="Contact" lead="Write to us and we answer by email. All four fields are needed.">
      <div className={styles.form}>
        <ContactForm />
      </div>
    </Page>
  )
}
