import type { Section } from '@dossier/contract/file/sections'
import { type Member, mayInSection } from '../../platform/access/actor'

/** Those of some sections that someone sees; undefined where that is all of them. */
export function seenOf(sections: readonly Section[], member: Member): readonly Section[] | undefined {
  const seen = sections.filter((section) => mayInSection(member, section, 'view'))
  return seen.length === sections.length ? undefined : seen
}
