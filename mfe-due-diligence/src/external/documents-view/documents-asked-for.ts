import { type Party, type RequiredDocument, requiredDocuments } from '@dossier/contract/due-diligence/form-documents'
import { readerOf } from '../../answers/element-fields'
import { nameIn } from '../../answers/parts'
import type { Answers } from '../answering/answers'
import type { FormVisit } from '../use-opened-form'

/** The companies and people of a form, by the names they have now. */
export const partiesOf = ({ saved, typed }: Answers): readonly Party[] =>
  saved.elements.map((element) => ({
    _id: element._id,
    type: element.type,
    name: nameIn(readerOf(element, typed[element._id])),
  }))

/** The documents that a form asks for, with how far each is (DDL-55). */
export const documentsAskedFor = (docs: FormVisit['docs'], answers: Answers): readonly RequiredDocument[] =>
  requiredDocuments(partiesOf(answers), docs)
