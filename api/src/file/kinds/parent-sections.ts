import type { Section } from '@dossier/contract/file/sections'
import type { ReviewedRecord } from '../engine/model'

/** The sections of what hangs under an owner or a director: that one's, both when it hangs under both (ruling 20). */
export function sectionsByParent({ links }: ReviewedRecord): readonly Section[] {
  const has = (link: string) => (links[link]?.length ?? 0) > 0
  const sections: Section[] = []
  if (has('ubo_related') || has('share_holder_related')) sections.push('owners')
  if (has('mbd_related')) sections.push('directors')
  return sections.length > 0 ? sections : ['owners']
}

/** The sections of the person or entity that a record belongs to, as it knows them. */
export const sectionsOfParty = ({ facts: { sections } }: ReviewedRecord): readonly Section[] =>
  Array.isArray(sections) ? sections.filter(isPartySection) : []

const isPartySection = (section: unknown): section is Section => section === 'owners' || section === 'directors'
