import { accessMessages } from '@dossier/contract/people/messages/access'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { Alert, Button, Delayed, Group, Stack, Text, Waiting } from '@dossier/shared-ui/core'
import { loadUser, signOut } from './start-session'
import { useStartup } from './startup'
import styles from './startup-screen.module.css'

/** SHL-22: covers the page until it is known who is there, and while someone leaves it. */
export function StartupScreen() {
  const startup = useStartup()
  return (
    <main className={styles.screen}>
      {typeof startup === 'object' ? (
        <StartupError status={startup.loadError} />
      ) : (
        <Delayed key={startup}>
          <Waiting>{startup === 'leaving' ? 'Signing out' : 'Loading Dossier'}</Waiting>
        </Delayed>
      )}
    </main>
  )
}

/** ACC-36. */
function StartupError({ status }: { readonly status: number }) {
  return (
    <Alert state="denied" title={accessMessages.userLoadingFailed} urgent>
      <Stack gap="sm">
        {status === 500 ? <Text>{platformMessages.pleaseContactSupport}</Text> : null}
        <Group>
          <Button kind="primary" onClick={() => void loadUser()}>
            Retry
          </Button>
          <Button onClick={() => void signOut()}>Logout</Button>
        </Group>
      </Stack>
    </Alert>
  )
}
