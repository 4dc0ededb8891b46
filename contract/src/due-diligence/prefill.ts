import type { Section } from '../file/sections'

/** What staff may have copied of a client's file into a new form. */
export const prefills = ['company', 'directors', 'shareholders', 'ubos'] as const
export type Prefill = (typeof prefills)[number]

export const prefillLabels: Readonly<Record<Prefill, string>> = {
  company: 'Company information',
  directors: 'Directors',
  shareholders: 'Shareholders',
  ubos: 'UBOs',
}

/** Whose sight it takes: what goes to a client is what its sender may see. */
export const prefillSections: Readonly<Record<Prefill, Section>> = {
  company: 'dashboard',
  directors: 'directors',
  shareholders: 'owners',
  ubos: 'owners',
}
