import type { PageRight } from '@dossier/contract/file/client-pages'
import { auditorTypes } from '@dossier/contract/platform/user-types'
import { allowed } from './checks'
import type { Session } from './session-store'

type SignedIn = Extract<Session, { status: 'signed-in' }>

/** A super user to whom no organisation grants anything belongs to none: its clients are not theirs to see. */
const isPureSuperUser = ({ user, permissions }: SignedIn) =>
  user.is_super_user && !Object.values(permissions).includes('allow')

function holds(session: Session, right: PageRight): boolean {
  if (session.status !== 'signed-in') return false
  if (right === 'session') return true
  if (right === 'staff') return session.user.type !== 'CLIENT' && !isPureSuperUser(session)
  if (right === 'administrator') return session.user.type === 'ADMINISTRATOR' && !isPureSuperUser(session)
  if (right === 'auditor') return auditorTypes.some((type) => type === session.user.type) && !isPureSuperUser(session)
  return right === 'super-user' ? session.user.is_super_user : allowed(session, right)
}

/** Returns whether the user may open a page: any one of the rights that it names does (SHL-34, SHL-35). */
export const mayOpenPage = (session: Session, { needs }: { readonly needs: readonly PageRight[] }) =>
  needs.some((right) => holds(session, right))
