import type { Field } from '@dossier/contract/platform/fields/field'
import { isEmptyValue } from '@dossier/contract/platform/validation/empty'
import { questionsOf, readerOf } from '../../answers/element-fields'
import type { Part } from '../../answers/parts'
import { isList, type Section } from '../../answers/sections'
import { type AnswerError, answerErrorsOf } from './answer-errors'
import { type Answers, isIn, keyOf, unsavedOf } from './answers'

/** One group of questions of one part: what is on the screen at a time. */
export type Step = {
  readonly part: Part
  readonly heading: string
  readonly fields: readonly Field[]
  /** After '#' in the address. */
  readonly address: string
}

/** The steps through one part of a section, as its answers read now. */
export function stepsOf(section: Section, part: Part, { typed }: Answers): readonly Step[] {
  const groups = questionsOf(part, readerOf(part, typed[part._id]))
  const asked = section.type === null ? groups.filter(({ heading }) => heading === section.title) : groups
  return asked.map(({ heading, fields }, position) => {
    const way = [section.id, ...(isList(section) ? [part._id] : []), ...(position > 0 ? [position + 1] : [])]
    return { part, heading, fields, address: way.join('/') }
  })
}

/** What is wrong on a step. */
export const answerErrorsIn = ({ part, fields }: Step, answers: Answers, today: string): readonly AnswerError[] =>
  answerErrorsOf(part, answers, today).filter(({ field }) => fields.some(({ name }) => name === field.name))

const stepsThrough = (section: Section, answers: Answers) =>
  section.parts.flatMap((part) => stepsOf(section, part, answers))

/** The first thing that keeps a form from being submitted, and the step where it is (DDL-49). */
export function firstAnswerError(sections: readonly Section[], answers: Answers, today: string) {
  for (const step of sections.flatMap((section) => stepsThrough(section, answers))) {
    const [error] = answerErrorsIn(step, answers, today)
    if (error !== undefined) return { step, error }
  }
  return undefined
}

/** The keys of faults that keep what was typed from being saved. */
export function keysNotSaved(errors: readonly AnswerError[], answers: Answers): readonly string[] {
  const unsaved = unsavedOf(answers)
  return errors.map(({ id }) => id).filter((id) => isIn(unsaved, id))
}

/** The first step with something typed that cannot be saved as it is. */
export const firstStepNotSaved = (sections: readonly Section[], answers: Answers, today: string): Step | undefined =>
  sections
    .flatMap((section) => stepsThrough(section, answers))
    .find((step) => keysNotSaved(answerErrorsIn(step, answers, today), answers).length > 0)

export type Progress = { readonly filled: number; readonly asked: number; readonly errors: number }

/** How many questions steps ask, how many are answered, and how many of these otherwise than they may be. */
export function progressOf(steps: readonly Step[], answers: Answers, today: string): Progress {
  const questions = steps.flatMap(({ part, fields }) => {
    const read = readerOf(part, answers.typed[part._id])
    return fields.map(({ name }) => ({ key: keyOf(part._id, name), isFilled: !isEmptyValue(read(name)) }))
  })
  const asked = new Set(questions.map(({ key }) => key))
  // once a part, for looking a part through takes long on a phone
  const parts = [...new Set(steps.map(({ part }) => part))]
  const errors = parts
    .flatMap((part) => answerErrorsOf(part, answers, today))
    .filter(({ id, isGap }) => !isGap && asked.has(id))
  return { asked: questions.length, filled: questions.filter(({ isFilled }) => isFilled).length, errors: errors.length }
}

/** The same of a whole section. */
export const progressOfSection = (section: Section, answers: Answers, today: string) =>
  progressOf(stepsThrough(section, answers), answers, today)

export const isComplete = ({ filled, asked, errors }: Progress) => filled === asked && errors === 0
