import { type Section, sectionPermission } from '@dossier/contract/file/sections'
import type { SectionRight } from '@dossier/contract/platform/access'
import { allowed } from '../../server/session/checks'
import { useSession } from '../../server/session/use-session'

/**
 * Returns whether the user holds a right in one of these sections of a client's file, or in each of them: what is new
 * there is asked for in each (PER-16).
 */
export function useMayInSections(sections: readonly Section[]): (right: SectionRight, isNew?: boolean) => boolean {
  const session = useSession()
  return (right, isNew = false) => {
    const may = (section: Section) => {
      const permission = sectionPermission(section, right)
      return permission !== undefined && allowed(session, permission)
    }
    return isNew ? sections.every(may) : sections.some(may)
  }
}
