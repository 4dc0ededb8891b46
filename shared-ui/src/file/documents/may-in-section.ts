import { type Section, sectionPermission } from '@dossier/contract/file/sections'
import type { SectionRight } from '@dossier/contract/platform/access'
import { allowed } from '../../server/session/checks'
import { useSession } from '../../server/session/use-session'

type May = (right: SectionRight, isNew?: boolean) => boolean

/** Returns what the user may do in given sections of a client's file; what is new there is asked for in each of them (PER-16). */
function useMayIn(): (sections: readonly Section[]) => May {
  const session = useSession()
  return (sections) =>
    (right, isNew = false) => {
      const may = (section: Section) => {
        const permission = sectionPermission(section, right)
        return permission !== undefined && allowed(session, permission)
      }
      return isNew ? sections.every(may) : sections.some(may)
    }
}

/** Returns whether the user holds a right in one of these sections of a client's file, or in each of them. */
export const useMayInSections = (sections: readonly Section[]): May => useMayIn()(sections)

/** The same for documents of several sections. */
export function useMayUpload() {
  const mayIn = useMayIn()
  return (sections: readonly Section[], isNew: boolean) => mayIn(sections)('upload', isNew)
}
