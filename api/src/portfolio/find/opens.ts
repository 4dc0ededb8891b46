import {
  clientPages,
  hasPage,
  type KnownClientPage,
  type PageRight,
  pageOfSection,
} from '@dossier/contract/file/client-pages'
import { type Kind, kindEntry } from '@dossier/contract/file/kinds'
import type { ReviewedRecord } from '../../file/engine/model'
import { kindOf } from '../../file/kinds/all-kinds'
import { type Member, mayInSection } from '../../platform/access/actor'
import { allowsCaller, nothingAsked } from '../../platform/access/authorise'

/** Whether someone may open a page: any one of what it needs does (SHL-34). */
export const opens = (member: Member, { needs }: { readonly needs: readonly PageRight[] }) =>
  needs.some((right) => allowsCaller(right === 'session' ? 'signed-in' : right, member, nothingAsked))

/** The first page of a client that someone may open, its dashboard before any other; undefined where there is none. */
export function firstPage(member: Member, type: string): KnownClientPage | undefined {
  const open = clientPages.filter(
    (page) => hasPage(type, page) && page.clientSwitch === undefined && opens(member, page),
  )
  return open.find(({ id }) => id === 'dashboard') ?? open[0]
}

/** The page on which someone sees a record of a client of that type; undefined where they see it on none. */
export function pageWith(member: Member, record: ReviewedRecord, type: string): KnownClientPage | undefined {
  const kind = record.kind as Kind
  const { shownIn } = kindEntry(kind)
  return kindOf(kind)
    .sectionsOf(record)
    .filter((section) => mayInSection(member, section, 'view'))
    .map((section) => pageOfSection(shownIn?.[section] ?? section, type))
    .find((page) => opens(member, page))
}
