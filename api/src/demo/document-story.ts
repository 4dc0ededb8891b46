import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import type { DemoClock } from './demo-clock'
import { change, type Step } from './demo-desk'
import { approved, attach, comment } from './demo-document'
import { everyDocument } from './every-document'

const aoi = 'kyc-aoi-5'
const extract = 'kyc-reftcoc-5-2'
const register = 'kyc-sr-7'

type Story = (from: number, clock: DemoClock) => readonly Step[]

/** What is on file of a client, what was written of it and what was found in it, and what of that still waits. */
const stories: Readonly<Record<string, Story>> = {
  'Zuiderkruis Participaties B.V.': (from, { dateIn }) => [
    ...approved(from, attach(aoi, 'articles-of-incorporation.pdf', { certDate: dateIn(-4_200) })),
    ...approved(from - 2, attach(extract, 'extract-chamber-of-commerce.pdf', { certDate: dateIn(-from - 20) })),
    ...approved(from - 4, said(aoi, 'comment_data_handler', 'Certified copy received from the notary.')),
    ...approved(from - 6, said(aoi, 'comment_supervisor', 'Compared with the extract: both agree.'), 'supervisor'),
    ...approved(from - 8, found(aoi, '', 'One of the founders was a member of parliament until 2003.')),
    ...approved(from - 10, found(aoi, '_supervisor', 'Out of office for more than twenty years.'), 'supervisor'),
    {
      ago: 6,
      by: 'officer',
      act: said(aoi, 'comment_compliance_officer', 'The extract mentions an amendment of 2011.'),
    },
    { ago: 5, by: 'officer', act: found(aoi, '_compliance', 'No influence on the company, no further measures.') },
    { ago: 3, by: 'manager', act: attach(register, 'shareholders-register.pdf', { certDate: dateIn(-12) }) },
  ],
  'Van Lennep Family Office B.V.': (from, clock) => everyDocument('Van Lennep Family Office B.V.', from, clock),
}

/** Everything that happened to the documents of a client; the days count from its first one. */
export const documentStory = (client: string, from: number, clock: DemoClock): readonly Step[] =>
  stories[client]?.(from, clock) ?? []

const said = (documentType: string, field: string, text: string) => comment(documentType, field, richTextOf(text))

/** The answers of a level: nothing on lists or in the news, and a person who was in politics. */
const found = (documentType: string, level: string, about: string) =>
  change('kyc_file', documentType, {
    [`sanctions_found${level}`]: 'NO',
    [`pep_found${level}`]: 'YES',
    [`pep_comment${level}`]: richTextOf(about),
    [`relevant_adverse_information_found${level}`]: 'NO',
  })
