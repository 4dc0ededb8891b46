import type { DueDiligenceElement, DueDiligenceRecord } from '@dossier/contract/due-diligence/schemas/forms'
import {
  type ElementType,
  elementSections,
  elementTypes,
  type RecordSection,
  recordSections,
} from '@dossier/contract/file/catalogue/due-diligence-form'
import type { Part } from './parts'

type SectionId = ElementType | RecordSection

/** A section of the form with the parts whose answers it holds; `type` is that of its elements. */
export type Section = {
  readonly id: SectionId
  readonly title: string
  readonly type: ElementType | null
  readonly parts: readonly Part[]
}

type Form = { readonly dueDiligence: DueDiligenceRecord; readonly elements: readonly DueDiligenceElement[] }

const isRecordSection = (id: string): id is RecordSection => Object.hasOwn(recordSections, id)

/** The nine sections of a form and its signature block, in their order (DDL-21). */
export const sectionsOf = ({ dueDiligence, elements }: Form): readonly Section[] => [
  ...elementTypes.map((type) => ({
    id: type,
    title: elementSections[type],
    type,
    parts: elements.filter((element) => element.type === type),
  })),
  ...Object.keys(recordSections)
    .filter(isRecordSection)
    .map((id) => ({ id, title: recordSections[id], type: null, parts: [dueDiligence] })),
]

/** Whether its client may add elements to a section: to all of people and companies but the one the form is about (DDL-26). */
export const isList = ({ type }: Section): boolean => type !== null && type !== 'company'
