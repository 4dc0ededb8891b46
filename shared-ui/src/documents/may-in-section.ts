import type { SectionRight } from '@dossier/contract/access'
import { type Section, sectionPermission } from '@dossier/contract/sections'
import { allowed } from '../session/checks'
import { useSession } from '../session/use-session'

/** Returns whether the user holds a right in a section of a client's file. */
export function useMayInSection(section: Section): (right: SectionRight) => boolean {
  const session = useSession()
  return (right) => {
    const permission = sectionPermission(section, right)
    return permission !== undefined && allowed(session, permission)
  }
}
