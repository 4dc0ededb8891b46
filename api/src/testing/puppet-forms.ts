import type { PuppetForms } from './puppet-office'
import { type PuppetPeople, puppeteer } from './puppet-people'
import type { Chance } from './random'

type Play = {
  readonly seed: number
  readonly forms: PuppetForms | undefined
  readonly chance: Chance
  readonly people: PuppetPeople
  readonly log: readonly string[]
}

/** Returns the acts on forms that are filled in by link; an approval that should not have been is thrown (GOV-43). */
export function formActs({ seed, forms, chance, people: { openers }, log }: Play) {
  /** Each open form by who of the staff had its link and wrote by it. */
  const made = new Map<string, { readonly has: Set<string>; readonly wrote: Set<string> }>()
  const pick = () => (made.size > 0 ? chance.pick([...made.keys()]) : undefined)

  async function makeForm(by: string) {
    if (forms) made.set(forms.make(by), { has: new Set(), wrote: new Set() })
    return forms !== undefined
  }

  async function takeLink(by: string, _: string, human: string) {
    const form = pick()
    if (form === undefined || !forms?.take(by, form)) return false
    made.get(form)?.has.add(human)
    return true
  }

  async function mailLink() {
    const form = pick()
    if (form !== undefined) forms?.mail(form)
    return form !== undefined
  }

  /** Who was handed the link answers in the client's place, where they are at work. */
  async function fillIn(_by: string, _id: string, human: string) {
    const form = pick()
    const known = form === undefined ? undefined : made.get(form)
    if (form === undefined || human !== puppeteer || !known?.has.has(human)) return false
    forms?.saveInside(form)
    known.wrote.add(human)
    return true
  }

  async function approveForm(by: string) {
    const form = pick()
    const marks = form === undefined ? undefined : forms?.approve(by, form)
    if (form === undefined || !marks) return false
    const wrote = [...(made.get(form)?.wrote ?? [])]
    made.delete(form)
    const own = wrote.some((human) => openers(by).includes(human))
    if (own && !marks.self && !marks.unconfirmed) {
      throw new Error(`seed ${seed}: ${by} approved what they wrote into ${form}\n${log.join('\n')}`)
    }
    return true
  }

  return { makeForm, takeLink, mailLink, fillIn, approveForm }
}
