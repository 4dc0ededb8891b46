import type { Kind, RecordAct } from '@dossier/contract/file/kinds'
import { mayOnKind } from '@dossier/contract/file/rights'
import { useSession } from './use-session'

/** Asks what the user may do with records of a kind; undefined where that follows from the record, as of a person. */
export function useKindRights() {
  const now = useSession()
  const permissions = now.status === 'signed-in' ? now.permissions : undefined
  return (kind: Kind, act: RecordAct): boolean | undefined => mayOnKind(permissions, kind, act)
}

/** Whether the user may do something with every record of a kind. */
export const useMayOn = (kind: Kind, act: RecordAct): boolean => useKindRights()(kind, act) === true
