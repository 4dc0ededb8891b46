import { partyName, type RequiredDocument } from '@dossier/contract/due-diligence/form-documents'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { Alert, Button, Stack, Text } from '@dossier/shared-ui/core'
import styles from './submitting.module.css'

type Props = {
  readonly missing: readonly RequiredDocument[]
  /** The form is to be submitted without them. */
  readonly isAccepted: boolean
  readonly onAccept: () => void
}

/** DDL-51: which required documents are missing, and the way on without them. */
export const MissingDocuments = ({ missing, isAccepted, onAccept }: Props) => (
  <Alert state="missing" title="Required documents are missing">
    <Stack gap="sm">
      <ul className={styles.missing}>
        {missing.map(({ document, party }) => (
          <li key={`${document.type} ${party?._id ?? ''}`}>
            {document.label}
            {party === undefined ? '' : `, ${partyName(party)}`}
          </li>
        ))}
      </ul>
      {isAccepted ? (
        <Text>You submit the form without them.</Text>
      ) : (
        <div>
          <Button size="small" onClick={onAccept}>
            {texts.proceedAnyway}
          </Button>
        </div>
      )}
    </Stack>
  </Alert>
)
