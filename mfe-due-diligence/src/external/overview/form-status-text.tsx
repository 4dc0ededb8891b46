import type { DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import { Alert, Text } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'
import styles from './overview.module.css'

type Props = { readonly record: DueDiligenceRecord }

/** How the form stands, and what its client can do now (DDL-37, DDL-38, DDL-84). */
export function FormStatusText({ record: { status, comments, submitted_at } }: Props) {
  switch (status) {
    case 'approved':
      return <Alert state="approved">This form is approved. It can no longer be changed.</Alert>
    case 'submitted':
      return (
        <Alert state="approved" title="Your form has been received">
          {submitted_at === null ? null : (
            <Text>
              Submitted on <DateText value={submitted_at} as="time" />
            </Text>
          )}
          <Text>It is being reviewed. You can still correct your answers until it is approved.</Text>
        </Alert>
      )
    case 'rejected':
      return (
        <Alert state="denied" title="This form was rejected">
          <blockquote className={styles.reason}>{comments.at(-1)?.text}</blockquote>
          <Text>Please correct it and submit it again.</Text>
        </Alert>
      )
    case 'draft':
      return (
        <Text>
          Please fill in the sections below. Your answers are saved as you type: you can stop at any time and go on
          later with the same link.
        </Text>
      )
  }
}
