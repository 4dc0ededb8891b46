import { Alert, ButtonLink, Stack, Text } from '@dossier/shared-ui/core'
import { useEffect } from 'react'
import styles from './not-available.module.css'

type Props = {
  /** Title of an area or of a page. */
  readonly what: string
  /** None where it is not installed. */
  readonly reasons: readonly string[]
}

/** Something the product has that cannot be shown, and why (PLT-03). */
export function NotAvailable({ what, reasons }: Props) {
  useEffect(() => {
    document.title = `${what} - Dossier`
  }, [what])
  return (
    <div className={styles.message}>
      <Alert state="denied" title={`${what} is not available`} urgent>
        <Stack align="start" gap="sm">
          {reasons.length === 0 ? <Text>This page isn't part of your installation.</Text> : null}
          {reasons.map((reason) => (
            <Text key={reason}>{reason}</Text>
          ))}
          <ButtonLink href="/">Go to the home page</ButtonLink>
        </Stack>
      </Alert>
    </div>
  )
}
