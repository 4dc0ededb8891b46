import '@dossier/shared-ui/styles/core'
import { LeaveDialog } from '@dossier/shared-ui/area/leave-dialog'
import { PageError } from '@dossier/shared-ui/area/page-error'
import { Button, Group, Link, Text } from '@dossier/shared-ui/core'
import { createQueryClient, QueryClientProvider } from '@dossier/shared-ui/query'
import { session, useSession } from '@dossier/shared-ui/session'
import { ToastStack } from '@dossier/shared-ui/toasts'
import { bootstrap, mount, unmount } from 'area-alone'
import { useEffect, useRef, useState } from 'react'
import { addresses, isOutside, openAddresses } from './addresses'
import styles from './alone.module.css'
import { SignIn } from './sign-in'

const queryClient = createQueryClient()

/** One area without the shell: a line on top, signing in, and the area. */
export function Alone() {
  const { status } = useSession()
  return (
    <QueryClientProvider client={queryClient}>
      <main className={styles.page}>
        {status === 'signed-out' ? <SignIn /> : null}
        {status === 'signed-in' ? <SignedIn /> : null}
      </main>
      <ToastStack />
      <LeaveDialog />
    </QueryClientProvider>
  )
}

function SignedIn() {
  return (
    <>
      <Group>
        <Text>{__AREA__.name}</Text>
        {addresses.map((address) => (
          <Link key={address} href={address}>
            {address}
          </Link>
        ))}
        <Button onClick={session.signOut}>Sign out</Button>
      </Group>
      {isOutside() ? <Text>Open a page by its address: {openAddresses.join(', ')}</Text> : <Area />}
    </>
  )
}

function Area() {
  const place = useRef<HTMLDivElement>(null)
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    const container = place.current
    if (container === null) return
    const props = { container, queryClient, owns: () => true, onFatal: (error: unknown) => setFailure({ error }) }
    bootstrap(props)
      .then(() => mount(props))
      .catch(props.onFatal)
    return () => void unmount(props)
  }, [])
  return (
    <>
      {failure ? <PageError error={failure.error} onRetry={() => window.location.reload()} /> : null}
      <div ref={place} />
    </>
  )
}
