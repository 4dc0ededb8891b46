import type { ElementType } from '@dossier/contract/due-diligence-form'
import { elementSections } from '@dossier/contract/due-diligence-form'
import type { DueDiligenceElement } from '@dossier/contract/schemas/due-diligence'

/** A section of the form that holds elements of one type (DDL-21). */
export type FormSection = {
  readonly type: ElementType
  readonly title: string
  readonly elements: readonly DueDiligenceElement[]
}

/** Sections that have a screen, in the order of the form. */
const shownTypes: readonly ElementType[] = ['company']

/** The sections of a form with their elements. */
export const formSections = (elements: readonly DueDiligenceElement[]): readonly FormSection[] =>
  shownTypes.map((type) => ({
    type,
    title: elementSections[type],
    elements: elements.filter((element) => element.type === type),
  }))
