import type { ListedSession } from '@dossier/contract/people/schemas/access'
import { ConfirmDialog } from '@dossier/shared-ui/dialogs'
import { deviceWords } from './device-words'
import { useEndSessions } from './use-end-sessions'

type Props = { readonly others: readonly ListedSession[]; readonly onClose: () => void }

/** Asks before everything else that is signed in is signed out. */
export function SignOutOthersDialog({ others, onClose }: Props) {
  const { mutate, isPending } = useEndSessions()
  return (
    <ConfirmDialog
      title="Sign out others"
      text="You will be signed out everywhere else. What is not saved there is lost."
      consequences={devicesOf(others)}
      confirm="Sign out others"
      danger
      busy={isPending}
      onConfirm={() => mutate({ others: true }, { onSettled: onClose })}
      onCancel={onClose}
    />
  )
}

/** Each device once, with how often it is signed in. */
function devicesOf(sessions: readonly ListedSession[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { user_agent, address } of sessions) {
    const device = `${deviceWords(user_agent)}, ${address}`
    counts.set(device, (counts.get(device) ?? 0) + 1)
  }
  return [...counts].map(([device, count]) => (count === 1 ? device : `${device} (${count} sessions)`))
}
