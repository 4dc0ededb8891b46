import { type Kind, kindEntry } from '@dossier/contract/file/kinds'
import { askedValues } from './asked-values'
import type { KindModule } from './kind'

type Standard = 'links' | 'sectionsOf' | 'loads' | 'answersFrom' | 'wireFacts'
/** What a kind says of itself: its name, and where it differs from most kinds. */
type DeclaredKind = Omit<KindModule, Standard> & Partial<Pick<KindModule, Standard>>

/**
 * A kind with what follows from the table of kinds: the section and the accesses that it names there, a creation of what
 * it asks for, under the client alone. Throws for a kind whose section depends on its record and that does not say how.
 */
export function kindModule(declared: DeclaredKind): KindModule {
  const { kind } = declared
  const { section, access, asked, createdWith, isUnreviewed } = kindEntry(kind)
  const { sectionsOf = section === null ? undefined : () => [section] } = declared
  if (sectionsOf === undefined)
    throw new Error(`Neither its module nor the table of kinds names the section of a '${kind}'`)
  return {
    links: {},
    loads: 'record',
    answersFrom: 'record',
    wireFacts: ({ id, companyId }) => ({ _id: id, company_id: companyId }),
    ...(isUnreviewed && { isUnreviewed }),
    ...(access && { accessTo: (act) => access[act] }),
    ...(asked && {
      expand: (input, { draft }) => ({ records: [draft(kind, { values: askedValues(kind, asked, input) })] }),
    }),
    ...(createdWith && {
      createdWith: (presented) =>
        Object.fromEntries(Object.entries(createdWith).map(([key, other]) => [key, presented(other as Kind)[0]])),
    }),
    ...declared,
    sectionsOf,
  }
}
